import { Link } from 'wouter'
import type { Output } from '#contract'
import { isRouteOff } from '#domain/site/off-pages.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../parts/badge.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from '../account/parts/account-frame.tsx'

type Item = Output<'user.projects'>['items'][number]

/** The page where a project goes on. */
function useGoOn(): (item: Item) => { href: string; text: string } {
  const t = useT()
  const { pathOf, site } = usePlace()
  const isOff = isRouteOff('creation-vinyl', site.off)
  return ({ id, kind, name: given, next_act: act }) => {
    const name = given || t('creation.untitled')
    const query = `?id=${id}`
    const manage = { href: pathOf('project-manage') + query, text: t('creation.open_dashboard', { name }) }
    if (isOff) return manage
    if (act === 'finish' || act === 'mend')
      return { href: pathOf(`creation-${kind}`) + query, text: t('creation.open_making', { name }) }
    if (act === 'wait' || act === 'launch_soon')
      return { href: pathOf('production-summary') + query, text: t('creation.open_summary', { name }) }
    return manage
  }
}

/** Own projects, each with where it stands and what comes next. */
export function ProjectsScreen({ projects }: { projects: Output<'user.projects'> }) {
  const t = useT()
  const { pathOf, site } = usePlace()
  const goOn = useGoOn()
  const isOff = isRouteOff('creation-vinyl', site.off)
  const begin = { label: t('creation.start_title'), href: pathOf('creation-vinyl') }
  return (
    <AccountFrame title={t('creation.projects_title')} page="account-projects">
      {projects.items.length === 0 ? (
        <EmptyState title={t('creation.no_projects')} {...(isOff ? {} : { action: begin })} />
      ) : (
        <>
          <ul className="stack">
            {projects.items.map(item => (
              <li key={item.id} className="stack-s">
                <p className="row">
                  <b>{item.name || t('creation.untitled')}</b>
                  <Badge tone={statusColour(item.step)} text={t(`status.${item.step}`)} />
                </p>
                <p className="soft">{t(`creation.act_${item.next_act}`)}</p>
                <p>
                  <Link href={goOn(item).href}>{goOn(item).text}</Link>
                </p>
              </li>
            ))}
          </ul>
          <p className="row">
            {!isOff && (
              <LinkButton kind="primary" href={begin.href}>
                {begin.label}
              </LinkButton>
            )}
            {projects.next !== null && (
              <Link href={`${pathOf('account-projects')}?after=${encodeURIComponent(projects.next)}`}>
                {t('common.more')}
              </Link>
            )}
          </p>
        </>
      )}
    </AccountFrame>
  )
}
