import type { ProjectCard } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useProductHref } from '../record/record-card.tsx'
import { discPropsOf, sleeveOf } from '../record/record-look.ts'
import { RecordRuler } from '../record/record-ruler.tsx'
import { useRecordWords } from '../record/use-record-words.ts'

type Props = { project: ProjectCard; nowMs: number }

function HeroWords({ project, nowMs }: Props) {
  const t = useT()
  const fmt = useFmt()
  const words = useRecordWords()
  const href = useProductHref()(project)
  return (
    <div className="hero-words">
      <p className="etch etch-row">
        {project.catalogue_number && <span>{project.catalogue_number}</span>}
        {project.label_name && <span>{project.label_name}</span>}
        <span>{words.colour(project)}</span>
      </p>
      <Title text={project.name} level={2} size={7} />
      <p className="hero-by">{t('product.by', { artist: project.artist_name })}</p>
      <RecordRuler run={project} nowMs={nowMs} />
      <div className="row">
        <LinkButton kind="primary" href={href}>
          {t('product.reserve', {
            price: fmt.money({ amountMinor: project.price, currency: project.currency }),
          })}
        </LinkButton>
      </div>
      <p className="soft measure">{t('home.text')}</p>
    </div>
  )
}

/** The record that waits for its press, as large as the page allows. */
export function HomeHero({ project, nowMs }: Props) {
  const t = useT()
  const disc = discPropsOf(project, 'full')
  return (
    <div className="hero split">
      <Pull
        sleeve={sleeveOf(project, { priority: true })}
        sticker={t('stock.preorder')}
        out
        {...(disc ? { disc } : {})}
      />
      <HeroWords project={project} nowMs={nowMs} />
    </div>
  )
}

/** What stands in the hero's place when nothing waits for its press. */
export function PlainHero() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="hero stack">
      <p className="measure">{t('home.text')}</p>
      <div className="row">
        <LinkButton kind="primary" href={pathOf('shop')}>
          {t('home.browse')}
        </LinkButton>
      </div>
    </div>
  )
}
