import type { Output, ProjectDetail } from '#contract'
import { useMakerPath } from '../../browse-path.ts'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate } from '../../record/record-list.tsx'

type Props = {
  project: ProjectDetail
  more: Output<'projects.more'>
  acts: RecordActs | undefined
  index: number
}

/** What staff put beside it, more by the artist, on the label, and alike. Empty rails are left out. */
export function ProductRails({ project, more, acts, index }: Props) {
  const t = useT()
  const makerPath = useMakerPath()
  const { artist_id, artist_name, label_id, label_name } = project
  const all = t('common.see_all')
  const rails = [
    { title: t('product.more_with'), projects: more.related, more: undefined },
    {
      title: t('product.more_by', { name: artist_name }),
      projects: more.artist,
      more:
        artist_id === null ? undefined : { href: makerPath('artist', artist_id, artist_name), label: all },
    },
    {
      title: t('product.more_on', { name: label_name ?? '' }),
      projects: label_name ? more.label : [],
      more:
        label_id === null ? undefined : { href: makerPath('label', label_id, label_name ?? ''), label: all },
    },
    { title: t('product.related'), projects: more.alike, more: undefined },
  ].filter(rail => rail.projects.length > 0)
  return rails.map((rail, at) => (
    <Section
      key={rail.title}
      title={rail.title}
      index={index + at}
      {...(rail.more ? { more: rail.more } : {})}
    >
      <RecordCrate projects={rail.projects} acts={acts} rail label={rail.title} />
    </Section>
  ))
}
