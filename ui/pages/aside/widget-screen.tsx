import { foreignWords } from '#domain/text/script-language.ts'
import { IconButton } from '../../parts/button.tsx'
import { Price } from '../../parts/price.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { pullOf } from '../../record/record-look.ts'
import type { ListeningProps } from './player-screen.tsx'

/** The first song that can be heard, or the one that is on. */
function usePlayed({ data: { songs }, sounding }: ListeningProps) {
  const song =
    songs.find(({ id }) => id === sounding?.songId) ?? songs.find(({ preview }) => preview !== null)
  const isOn = sounding?.state === 'playing' || sounding?.state === 'loading'
  return { song, isOn }
}

/** A card of one record for the pages of others: its links open the shop beside them. */
export function WidgetScreen(props: ListeningProps) {
  const t = useT()
  const { locale } = useFmt()
  const { origin, pathOf } = usePlace()
  const { project } = props.data
  const { song, isOn } = usePlayed(props)
  const { category, id, slug, name, artist_name, price, currency } = project
  return (
    <div className="widget">
      <PageHead title={`${t('aside.widget_title')}: ${name}`} index={false} />
      <Pull {...pullOf(project, { priority: true, spinning: isOn })} />
      <div className="stack-s">
        <Title text={name} size={5} />
        <p {...foreignWords(artist_name, locale)}>{artist_name}</p>
        <div className="row">
          {song && (
            <IconButton
              icon={isOn ? 'pause' : 'play'}
              kind="primary"
              label={t(isOn ? 'card.pause' : 'card.play', { title: song.title })}
              onClick={() => props.onPlay(song.id)}
            />
          )}
          <Price amount={{ amountMinor: price, currency }} />
        </div>
        <p>
          <a href={origin + pathOf('product', { category, id, slug })} target="_blank" rel="noopener">
            {t('aside.player_record')} – {t('shop.name')}
          </a>
        </p>
      </div>
    </div>
  )
}
