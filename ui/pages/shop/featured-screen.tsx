import type { FeaturedSection } from '#machines/journeys/page/page-data.ts'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { useShelves } from '../../use-shelves.ts'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate } from '../../record/record-list.tsx'

const titles = {
  staff_picks: 'collection.staff_picks',
  exclusives: 'collection.exclusives',
  ending_soon: 'shop.featured_ending',
  liked: 'shop.featured_liked',
} as const satisfies Record<FeaturedSection['key'], MessageId>

const collectionIds = { staff_picks: 9, exclusives: 284, ending_soon: null, liked: null } as const

/** What a row is called, and where the rest of it is; a collection goes by the name that staff gave it. */
function useHead(key: FeaturedSection['key']) {
  const t = useT()
  const { pathOf } = usePlace()
  const shelf = useShelves().find(({ id }) => id === collectionIds[key])
  if (shelf) return { title: shelf.text, href: shelf.href }
  const sorted = key === 'ending_soon' ? '?type=preorder&sort=ending' : ''
  return { title: t(titles[key]), href: `${pathOf('shop')}${sorted}` }
}

type PartProps = { section: FeaturedSection; index: number; acts: RecordActs | undefined }

function Part({ section, index, acts }: PartProps) {
  const t = useT()
  const { title, href } = useHead(section.key)
  const more = { href, label: t('common.see_all') }
  return (
    <Section title={title} index={index} more={more}>
      <RecordCrate
        projects={section.projects}
        acts={acts}
        rail
        label={title}
        priority={index === 0 ? 5 : 0}
      />
    </Section>
  )
}

type FeaturedScreenProps = { sections: readonly FeaturedSection[]; acts?: RecordActs | undefined }

/** What the shop puts in front, in rows. Empty rows are left out. */
export function FeaturedScreen({ sections, acts }: FeaturedScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const filled = sections.filter(section => section.projects.length > 0)
  return (
    <div className="wrap">
      <PageHead title={t('shop.featured_title')} description={t('shop.featured_text')} />
      <div className="stack-s page-lead">
        <Title text={t('shop.featured_title')} />
        <p className="measure">{t('shop.featured_text')}</p>
      </div>
      {filled.map((section, index) => (
        <Part key={section.key} section={section} index={index} acts={acts} />
      ))}
      {filled.length === 0 && (
        <EmptyState title={t('shop.none_title')} action={{ label: t('shop.all'), href: pathOf('shop') }} />
      )}
    </div>
  )
}
