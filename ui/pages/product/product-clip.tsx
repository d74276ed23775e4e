import { useState } from 'react'
import { youtubeEmbed, youtubeId } from '#domain/media/youtube.ts'
import { Icon } from '../../parts/icon.tsx'
import { useT } from '../../text/text-context.tsx'

type Props = { url: string | null; title: string }

/** A video that comes from elsewhere only when it is asked for; until then nothing is loaded or told. */
export function ProductClip({ url, title }: Props) {
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
