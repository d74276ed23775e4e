import type { ProjectDetail } from '#contract'
import { Button } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

export type Toggles = { liked: boolean; wished: boolean; following: boolean }
export type ToggleName = 'like' | 'wish' | 'follow'

type Props = { project: ProjectDetail; toggles: Toggles; likes: number; onToggle: (name: ToggleName) => void }

/** Like, wish and follow: buttons that stay in, named with what they will do. */
export function ProductToggles({ project, toggles, likes, onToggle }: Props) {
  const t = useT()
  const fmt = useFmt()
  const { liked, wished, following } = toggles
  const { name: title, artist_name: name } = project
  return (
    <div className="row">
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
      {project.artist_id !== null && (
        <Button
          small
          icon="user"
          aria-pressed={following}
          aria-label={t(following ? 'product.unfollow' : 'product.follow', { name })}
          onClick={() => onToggle('follow')}
        >
          {name}
        </Button>
      )}
    </div>
  )
}
