import { type Production, RunSheet } from '../../parts/run-sheet.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'

/** How far the pressing of this record is, in words for those who have ordered it. */
export function ProductRun({ production, index }: { production: Production; index: number }) {
  const t = useT()
  return (
    <Section title={t('stage.title')} index={index}>
      <RunSheet production={production} />
    </Section>
  )
}
