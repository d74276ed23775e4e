import { Link } from 'wouter'
import type { Output } from '#contract'
import { isRouteOff } from '#domain/site/off-pages.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import type { OwnPressing } from '#machines/journeys/page/project-desk-data.ts'
import { Badge } from '../../parts/badge.tsx'
import { type Production, RunLog, RunSheet, useCopiesText } from '../../parts/run-sheet.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountFrame } from '../account/parts/account-frame.tsx'
import { NoPress } from './no-press.tsx'

/** Where a pressing is now, in a line, and when it is to be done. */
function Stage({ project, production }: OwnPressing) {
  const t = useT()
  const fmt = useFmt()
  const copiesText = useCopiesText()
  if (production === null || production.stage === null) return <NoPress step={project.step} />
  const { stage, done_at: doneAt } = production
  const copies = copiesText(production)
  return (
    <p className="etch etch-row">
      <b>{t(`stage.${stage}`)}</b>
      {copies !== null && <span>{copies}</span>}
      {doneAt !== null && (
        <span>{t('stage.done_planned', { date: fmt.date(doneAt, { style: 'long' }) })}</span>
      )}
    </p>
  )
}

function Pressing({ project, production }: OwnPressing) {
  const t = useT()
  const { pathOf } = usePlace()
  const { id, name, step } = project
  return (
    <li className="kept">
      <p className="row">
        <Link href={pathOf('user-production-page', { id })}>
          <b>{name}</b>
        </Link>
        <Badge tone={statusColour(step)} text={t(`status.${step}`)} />
      </p>
      <Stage project={project} production={production} />
    </li>
  )
}

type PressingsProps = { pressings: readonly OwnPressing[]; next: string | null }

/** Own records that are to be pressed, each with its stage. Spec section 2, /user/production. */
export function PressingsScreen({ pressings, next }: PressingsProps) {
  const t = useT()
  const { pathOf, site } = usePlace()
  const begin = { label: t('account.pressings_begin'), href: pathOf('creation-vinyl') }
  return (
    <AccountFrame title={t('account.pressings')} page="user-production">
      {!isRouteOff('quote', site.off) && (
        <p>
          <Link href={pathOf('pressing-contract')}>{t('account.pressings_direct')}</Link>
        </p>
      )}
      {pressings.length === 0 ? (
        <EmptyState
          title={t('account.pressings_none')}
          {...(isRouteOff('creation-vinyl', site.off) ? {} : { action: begin })}
        />
      ) : (
        <ul className="kept-list kept-list-flat">
          {pressings.map(pressing => (
            <Pressing key={pressing.project.id} {...pressing} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p>
          <Link href={`${pathOf('user-production')}?after=${encodeURIComponent(next)}`}>
            {t('common.more')}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}

type PressingProps = {
  project: Output<'projects.stats'>['project']
  /** Null before the project is public. */
  production: Production | null
}

/** One pressing: every stage, when it was reached, and when the next are planned. */
export function PressingScreen({ project: { id, name, step }, production }: PressingProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <AccountFrame title={t('account.pressing_of', { name })} page="user-production">
      <p className="row">
        <Badge tone={statusColour(step)} text={t(`status.${step}`)} />
        <Link href={`${pathOf('project-dashboard')}?id=${id}`}>{t('account.pressing_dashboard')}</Link>
      </p>
      {production === null ? (
        <NoPress step={step} />
      ) : (
        <div className="stack">
          <RunSheet production={production} />
          <RunLog production={production} />
        </div>
      )}
    </AccountFrame>
  )
}
