import { Link } from 'wouter'
import type { PublicProfile } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate } from '../../record/record-list.tsx'
import { FollowList } from './parts/follow-list.tsx'
import { Portrait } from './parts/portrait.tsx'
import { ReviewList } from './parts/review-list.tsx'

function Head({ profile }: { profile: PublicProfile }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <div className="account-who">
      <Portrait picture={profile.picture} name={profile.name} />
      <div className="stack-s">
        <Title text={profile.name} size={5} />
        <p className="etch">
          {profile.country_id && `${regionText(profile.country_id, fmt.locale)}. `}
          {t('account.since', { date: fmt.date(profile.created_at) })}
        </p>
        {profile.own && (
          <p className="row">
            <Link href={pathOf('user-profile')}>{t('account.settings')}</Link>
            {profile.new_messages > 0 && (
              <Link href={pathOf('account-messages')} className="badge tone-yellow">
                {t('account.messages', { count: profile.new_messages })}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** What everybody may see of somebody. Spec section 2, `/p/{userId}`. */
export function ProfileScreen({ profile, acts }: { profile: PublicProfile; acts: RecordActs }) {
  const t = useT()
  const { wishlist, follows, reviews } = profile
  const parts = [
    {
      title: t('wishlist.records'),
      isThere: wishlist.length > 0,
      content: <RecordCrate projects={wishlist} acts={acts} label={t('wishlist.records')} rail />,
    },
    {
      title: t('account.reviews'),
      isThere: reviews.length > 0,
      content: <ReviewList reviews={reviews} level={3} />,
    },
    { title: t('wishlist.artists'), isThere: follows.length > 0, content: <FollowList artists={follows} /> },
  ].filter(part => part.isThere)
  return (
    <div className="wrap stack">
      <PageHead title={profile.name} index={false} />
      <Head profile={profile} />
      {!profile.public && <p className="news">{t('profile.private_own')}</p>}
      {parts.length === 0 && <p className="soft">{t('profile.nothing')}</p>}
      {parts.map(({ title, content }, index) => (
        <Section key={title} title={title} index={index}>
          {content}
        </Section>
      ))}
    </div>
  )
}
