import type { FollowedArtist, ProjectCard } from '#contract'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { FollowList, type FollowActs } from './parts/follow-list.tsx'
import { WishList, type WishActs } from './wish-list.tsx'

export type WishlistProps = {
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
