import type { ProjectCard } from '#contract'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { usePaint } from '../../sleeve/paint.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { useProductHref } from '../../record/use-product-href.ts'
import { insideOf } from '../../record/inside-of.ts'
import { discPropsOf, pressingPair, sleeveOf } from '../../record/record-look.ts'
import { RecordRuler } from '../../record/record-ruler.tsx'
import { useNamed } from '../../record/use-named.ts'
import { useRecordWords } from '../../record/use-record-words.ts'

type Props = { project: ProjectCard; nowMs: number; acts?: RecordActs | undefined }

function Acts({ project, acts }: Pick<Props, 'project' | 'acts'>) {
  const t = useT()
  const fmt = useFmt()
  const href = useProductHref()(project)
  const sound = acts?.soundOf(project) ?? null
  const isOn = sound === 'playing' || sound === 'loading'
  const press = () =>
    sound === null || sound === 'failed' ? acts?.onPlay([project], project) : acts?.onHold(isOn)
  return (
    <div className="row">
      <LinkButton kind="primary" href={href}>
        {t('product.reserve', {
          price: fmt.money({ amountMinor: project.price, currency: project.currency }),
        })}
      </LinkButton>
      {acts && project.preview_song !== null && (
        <Button
          icon={isOn ? 'pause' : 'play'}
          aria-label={t(isOn ? 'card.pause' : 'card.play', { title: project.name })}
          busy={sound === 'loading'}
          onClick={press}
        >
          {t('home.listen')}
        </Button>
      )}
    </div>
  )
}

function HeroWords({ project, nowMs, acts }: Props) {
  const t = useT()
  const words = useRecordWords()
  return (
    <div className="hero-words">
      <p className="etch etch-row">
        {project.catalogue_number && <span>{project.catalogue_number}</span>}
        {project.label_name && <span>{project.label_name}</span>}
        <span>{words.colour(project)}</span>
      </p>
      <Title text={project.name} level={2} size={7} />
      <p className="hero-by">{t('product.by', { artist: project.artist_name })}</p>
      <p className="soft measure">{t('home.text')}</p>
      <Acts project={project} acts={acts} />
      <RecordRuler run={project} nowMs={nowMs} />
    </div>
  )
}

/** The record that waits for its press, as large as the page allows, on a ground of its own colour. */
export function HomeHero({ project: given, nowMs, acts }: Props) {
  const t = useT()
  const project = useNamed(given)
  const disc = discPropsOf(project, 'full')
  const inside = insideOf(project)
  const paint = usePaint(pressingPair(project))
  const spinning = acts?.soundOf(project) === 'playing'
  return (
    <div className="hero" data-lazy>
      <HeroWords project={project} nowMs={nowMs} acts={acts} />
      <div className={`stage ${paint.className}`.trim()}>
        {paint.element}
        <Pull
          sleeve={sleeveOf(project, { priority: true })}
          sticker={t('stock.preorder')}
          out
          {...(inside ? { inside } : {})}
          {...(disc ? { disc: { ...disc, spinning } } : {})}
        />
      </div>
    </div>
  )
}
