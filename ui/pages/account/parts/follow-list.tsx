import { Link } from 'wouter'
import type { FollowedArtist } from '#contract'
import { Button } from '../../../parts/button.tsx'
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx'
import { usePlace } from '../../../place-context.tsx'
import { useT } from '../../../text/text-context.tsx'

export type FollowActs = {
  isFollowed: (artistId: number) => boolean
  onFollow: (artistId: number) => void
}

/** Followed artists, each with the way to their records. */
export function FollowList({ artists, acts }: { artists: readonly FollowedArtist[]; acts?: FollowActs }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <ul className="kept-list kept-list-flat">
      {artists.map(({ id, name, slug, records }) => (
        <li key={id} className="kept row row-between">
          <span className="row">
            <Link href={pathOf('artist', { id, slug })}>{name}</Link>
            <span className="etch">{t('wishlist.artist_records', { count: records })}</span>
          </span>
          {acts && (
            <Button small kind="plain" onClick={() => acts.onFollow(id)}>
              {t(acts.isFollowed(id) ? 'wishlist.unfollow' : 'wishlist.follow')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
