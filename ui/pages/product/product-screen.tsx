import { useState } from 'react'
import { youtubeEmbed, youtubeId } from '#domain/media/youtube.ts'
import { Icon } from '../../parts/icon.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMakerPath } from '../../browse-path.ts'
import { Link } from 'wouter'
import type { Output, ProjectDetail, Song } from '#contract'
import { isOnSale } from '#domain/catalogue/availability.ts'
import { isPressed } from '#domain/catalogue/category.ts'
import { Button } from '../../parts/button.tsx'
import { Price } from '../../parts/price.tsx'
import type { Production } from '../../parts/run-sheet.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { useBefore } from '../../record/use-before.ts'
import { useNamed } from '../../record/use-named.ts'
import { useRecordWords } from '../../record/use-record-words.ts'
import { type Choice, pricesDiffer } from './buy-choice.ts'
import { ProductBuy } from './product-buy.tsx'
import {
  lazyComments,
  lazyFacts,
  lazyGallery,
  lazyRails,
  lazyRun,
  lazyRuler,
  lazyTerms,
  lazyToggles,
  lazyTracks,
} from './lazy-product.ts'
import type { CommentsPage } from './product-comments.tsx'
import { ProductHead } from './product-head.tsx'
import type { ToggleName, Toggles } from './product-toggles.tsx'
import { isSideless, type Sounding } from './sides.ts'

type Props = { url: string | null; title: string }

/** A video that comes from elsewhere only when it is asked for; until then nothing is loaded or told. */
function ProductClip({ url, title }: Props) {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const id = youtubeId(url)
  if (id === undefined) return null
  if (isWanted) {
    return (
      <iframe
        className="clip"
        src={`${youtubeEmbed(id)}?autoplay=1`}
        title={t('product.clip_title', { title })}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <button type="button" className="clip clip-closed" onClick={() => setWanted(true)}>
      <Icon name="play" />
      <b>{t('product.clip_play')}</b>
      <span className="etch">{t('product.clip_note')}</span>
    </button>
  )
}

export type ProductData = {
  project: ProjectDetail
  songs: readonly Song[]
  more: Output<'projects.more'>
  comments: CommentsPage
  production: Production | null
}

export type ProductScreenProps = {
  data: ProductData
  nowMs: number
  toggles: Toggles
  likes: number
  sounding: Sounding
  acts?: RecordActs | undefined
  buy: { onAdd: (choice: Choice) => void; isBusy: boolean; said?: string | undefined }
  onToggle: (name: ToggleName) => void
  onPlay: (songId: number) => void
}

function Names({ project }: { project: ProjectDetail }) {
  const t = useT()
  const words = useRecordWords()
  const makerPath = useMakerPath()
  const { artist_id, artist_name: artist } = project
  return (
    <div className="product-names">
      <p className="etch etch-row">
        {words.facts(project).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Title text={project.name} size={6} />
      <p className="product-by">
        {artist_id === null ? (
          t('product.by', { artist })
        ) : (
          <Link href={makerPath('artist', artist_id, artist)}>{artist}</Link>
        )}
      </p>
    </div>
  )
}

/** Side A from its first song; a second press holds it. */
function PlaySide({ props }: { props: ProductScreenProps }) {
  const t = useT()
  const { data, sounding, onPlay } = props
  const first = data.songs.find(song => song.preview !== null)
  if (!first) return null
  const isOn = sounding?.state === 'playing' || sounding?.state === 'loading'
  return (
    <div>
      <Button
        icon={isOn ? 'pause' : 'play'}
        busy={sounding?.state === 'loading'}
        onClick={() => onPlay(sounding?.songId ?? first.id)}
      >
        {isOn ? t('product.hold') : t(isSideless(data.project) ? 'product.listen' : 'product.play_side_a')}
      </Button>
    </div>
  )
}

function Offer({ props }: { props: ProductScreenProps }) {
  const t = useT()
  const { data, nowMs, toggles, likes, buy, onToggle } = props
  const { project } = data
  const isUntaxed = usePlace().site.isUntaxed === true
  const amount = { amountMinor: project.price, currency: project.currency }
  const beforeOf = useBefore()
  return (
    <div className="stack">
      <Names project={project} />
      {isOnSale(project.availability) && (
        <p className="price-line">
          {pricesDiffer(project) && <span>{t('product.from')} </span>}
          <Price
            amount={amount}
            {...beforeOf(project)}
            large
            {...(!isUntaxed && { note: t('product.vat_included') })}
          />
        </p>
      )}
      <lazyRuler.Part run={project} nowMs={nowMs} />
      {isOnSale(project.availability) && <ProductBuy key={project.id} project={project} {...buy} />}
      <PlaySide props={props} />
      <lazyTerms.Part project={project} nowMs={nowMs} />
      <lazyToggles.Part project={project} toggles={toggles} likes={likes} onToggle={onToggle} />
    </div>
  )
}

function About({ project, index }: { project: ProjectDetail; index: number }) {
  const t = useT()
  const paragraphs = project.description.split(/\n{2,}/).filter(text => text.trim() !== '')
  return (
    <Section title={t(isPressed(project.category) ? 'product.pressing' : 'product.details')} index={index}>
      <div className="split">
        <div className="stack">
          <div className="stack measure about">
            {paragraphs.map(text => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
          </div>
          <ProductClip url={project.youtube_url} title={project.name} />
        </div>
        <lazyFacts.Part project={project} />
      </div>
    </Section>
  )
}

/** A record's own page: what it is, what it costs, when money is taken, how it sounds. Spec section 2. */
export function ProductScreen(given: ProductScreenProps) {
  const t = useT()
  const named = useNamed(given.data.project)
  const props = { ...given, data: { ...given.data, project: named } }
  const { project, songs, comments, more, production } = props.data
  const tracks = songs.length > 0 ? 1 : 0
  const run = production === null || production.stage === null ? 0 : 1
  return (
    <div className="wrap">
      <ProductHead project={project} songs={songs} nowMs={props.nowMs} />
      <div className="product split">
        <lazyGallery.Part project={project} songs={songs} sounding={props.sounding} />
        <Offer props={props} />
      </div>
      {tracks > 0 && (
        <Section title={t('product.tracks')} index={0}>
          <lazyTracks.Part
            of={project}
            songs={songs}
            sounding={props.sounding}
            level={3}
            onPress={props.onPlay}
          />
        </Section>
      )}
      {production && run > 0 && <lazyRun.Part production={production} index={tracks} />}
      <About project={project} index={tracks + run} />
      <Section title={t('product.comments')} index={tracks + run + 1}>
        <lazyComments.Part projectId={project.id} page={comments} />
      </Section>
      <lazyRails.Part project={project} more={more} acts={props.acts} index={tracks + run + 2} />
    </div>
  )
}
