import type { ProjectCard, FollowedArtist } from '#contract'
import { Crate } from '../../parts/crate.tsx'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'
import { lazyCard } from '../../record/lazy-records.ts'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { FollowList, type FollowActs } from './parts/follow-list.tsx'

type WishActs = {
  isWished: (projectId: number) => boolean
  onWish: (projectId: number) => void
}

/** Wished records. One that is taken off stays in place until the page is left, to be put back. */
function WishList({ wishlist, acts }: { wishlist: readonly ProjectCard[]; acts: WishActs }) {
  const t = useT()
  return (
    <Crate label={t('wishlist.records')}>
      {wishlist.map(project => (
        <li key={project.id} className="wish">
          <lazyCard.Part project={project} />
          <div>
            <Button small kind="plain" onClick={() => acts.onWish(project.id)}>
              {t(acts.isWished(project.id) ? 'wishlist.remove' : 'wishlist.put_back')}
              <VisuallyHidden> {project.name}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </Crate>
  )
}

type WishlistProps = {
  wishlist: readonly ProjectCard[]
  follows: readonly FollowedArtist[]
  acts: WishActs & FollowActs
}

/** Records that are wished for, and artists that are followed; both can be taken back and put back again. */
export function WishlistScreen({ wishlist, follows, acts }: WishlistProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <AccountFrame title={t('account.wishlist')}>
      <Section title={t('wishlist.records')} index={0}>
        {wishlist.length === 0 ? (
          <EmptyState
            title={t('wishlist.none_title')}
            text={t('wishlist.none_text')}
            action={{ label: t('account.browse'), href: pathOf('shop') }}
            level={3}
          />
        ) : (
          <WishList wishlist={wishlist} acts={acts} />
        )}
      </Section>
      <Section title={t('wishlist.artists')} index={1}>
        {follows.length === 0 ? (
          <p className="soft">{t('wishlist.no_artists')}</p>
        ) : (
          <FollowList artists={follows} acts={acts} />
        )}
      </Section>
    </AccountFrame>
  )
}
