import type { PageData } from '#machines/journeys/page/page-data.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { ProductTracks } from '../product/product-tracks.tsx'
import type { Sounding } from '../product/sides.ts'
import { pullOf } from '../../record/record-look.ts'

export type Listening = Extract<PageData, { page: 'listening' }>

export type ListeningProps = { data: Listening; sounding: Sounding; onPlay: (songId: number) => void }

/** Sleeve, tracks and the way to the record. */
export function PlayerScreen({ data: { project, songs }, sounding, onPlay }: ListeningProps) {
  const t = useT()
  const { locale } = useFmt()
  const { pathOf } = usePlace()
  const { category, id, slug, name, artist_name } = project
  const title = t('aside.player_of', { title: name, artist: artist_name })
  return (
    <div className="wrap aside-page split">
      <PageHead title={`${t('aside.player_title')}: ${name}`} description={title} index={false} />
      <Pull {...pullOf(project, { priority: true, spinning: sounding?.state === 'playing' })} />
      <div className="stack">
        <Title text={name} size={5} />
        <p {...foreignWords(artist_name, locale)}>{artist_name}</p>
        {songs.length > 0 ? (
          <ProductTracks of={project} songs={songs} sounding={sounding} level={2} onPress={onPlay} />
        ) : (
          <p className="soft">{t('aside.player_none')}</p>
        )}
        <div>
          <LinkButton href={pathOf('product', { category, id, slug })}>{t('aside.player_record')}</LinkButton>
        </div>
      </div>
    </div>
  )
}
