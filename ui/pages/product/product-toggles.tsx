import type { ProjectDetail } from '#contract'
import { usePlace } from '../../place-context.tsx'
import { Button } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ShareButton } from './share-button.tsx'

export type Toggles = { liked: boolean; wished: boolean; following: boolean }
export type ToggleName = 'like' | 'wish' | 'follow'

type Props = { project: ProjectDetail; toggles: Toggles; likes: number; onToggle: (name: ToggleName) => void }

/** Like, wish and follow: buttons that stay in, named with what they will do. */
export function ProductToggles({ project, toggles, likes, onToggle }: Props) {
  const t = useT()
  const fmt = useFmt()
  const { origin, pathOf } = usePlace()
  const { liked, wished, following } = toggles
  const { category, id, slug } = project
  const { name: title, artist_name: name } = project
  return (
    <div className="row" data-lazy>
      <Button
        small
        icon="like"
        aria-pressed={liked}
        aria-label={t(liked ? 'card.unlike' : 'card.like', { title })}
        onClick={() => onToggle('like')}
      >
        {fmt.number(likes)}
      </Button>
      <Button
        small
        icon={wished ? 'check' : 'plus'}
        aria-pressed={wished}
        aria-label={t(wished ? 'card.unwish' : 'card.wish', { title })}
        onClick={() => onToggle('wish')}
      >
        {t('product.wishlist')}
      </Button>
      <ShareButton title={`${title} – ${name}`} url={origin + pathOf('product', { category, id, slug })} />
      {project.artist_id !== null && (
        <Button small icon="user" aria-pressed={following} onClick={() => onToggle('follow')}>
          {t('product.follow', { name })}
        </Button>
      )}
    </div>
  )
}
