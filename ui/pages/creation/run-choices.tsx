import type { PricedRun } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import type { QuoteProblemCode } from '#domain/pressing/quote/quote-problem.ts'
import { isCampaign } from '#domain/pressing/creation/draft-cost.ts'
import { takesEditions } from '#domain/pressing/creation/read-draft.ts'
import { hasColour, insertsOf } from '#domain/pressing/quote/run-contents.ts'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import { ColourNotes, swatch } from '../quote/colour-notes.tsx'
import { DeskEditions } from '../quote/desk-editions.tsx'
import { ListChoice, NumberChoice, SwitchChoice, WordChoice } from '../quote/desk-fields.tsx'
import type { StepProps } from './creation-acts.ts'

const codes: ReadonlySet<string> = new Set<QuoteProblemCode>([
  'below_minimum',
  'sleeve_too_narrow',
  'weight_not_made',
  'option_not_made',
  'not_together',
  'chosen_twice',
  'editions_too_many',
  'edition_below_minimum',
  'barcode_wrong',
  'pages_by_four',
  'choice_unknown',
  'input_must_integer',
  'out_of_range',
])
const isCode = (code: string): code is QuoteProblemCode => codes.has(code)

/** A draft as the fields of the quote desk take a run. */
function runOfDraft({ view, report }: Pick<StepProps, 'view' | 'report'>): PricedRun {
  const problems = report.problems.flatMap(({ name, code, nearest, because }) =>
    isCode(code) ? [{ name, code, nearest, because }] : [],
  )
  const none = { figures: null, runs: [], sale: null }
  // Editions are parts of the run that is priced: that of a campaign follows from its goal.
  const spec = { ...report.draft.spec, quantity: report.run }
  return { ...none, texts: view.texts, spec, problems }
}

const discCounts = ['1', '2', '3', '4'] as const

/** What the record is made of: the choices of the quote desk. */
export function RunChoices({ view, report, acts }: StepProps) {
  const t = useT()
  const run = runOfDraft({ view, report })
  const of = { run, acts: { choose: acts.change, retry: acts.retry } }
  const { draft } = report
  const grows = isCampaign(draft) ? { note: t('creation.editions_grow', { run: report.run }) } : {}
  return (
    <div className="stack">
      <WordChoice name="size" {...of} />
      <WordChoice name="speed" {...of} />
      <OptionGroup
        legend={t('quote.discs')}
        name="discs"
        chosen={view.texts['discs'] ?? null}
        onChoose={text => acts.change('discs', text)}
        options={discCounts.map(value => ({ value, label: value }))}
      />
      <WordChoice name="colour_class" pictureOf={swatch} {...of} />
      {takesEditions(draft) && <DeskEditions {...of} {...grows} />}
      <ColourNotes run={run} />
      {hasColour(draft.spec, 'splatter') && <NumberChoice name="splatter_colours" {...of} />}
      {draft.spec.size === '7' && <SwitchChoice name="dinked" {...of} />}
      <WordChoice name="weight" {...of} />
      <WordChoice name="cut" {...of} />
      <SwitchChoice name="etched" {...of} />
      <WordChoice name="sleeve" {...of} />
      <WordChoice name="print_finish" {...of} />
      <ListChoice name="finishes" {...of} />
      <WordChoice name="inner_sleeve" {...of} />
      <WordChoice name="label" {...of} />
      <WordChoice name="insert" {...of} />
      <ListChoice name="inserts" {...of} />
      {insertsOf(draft.spec).includes('booklet') && (
        <NumberChoice name="booklet_pages" hint={t('quote.booklet_pages_hint')} {...of} />
      )}
      <WordChoice name="numbered" {...of} />
      <WordChoice name="shrink" {...of} />
      <SwitchChoice name="sticker" {...of} />
      <NumberChoice name="test_pressing" {...of} />
      <WordChoice name="design" {...of} />
    </div>
  )
}

/** The run of a pressing. */
export function RunQuantity({ view, report, acts }: Pick<StepProps, 'view' | 'report' | 'acts'>) {
  const run = runOfDraft({ view, report })
  return <NumberChoice name="quantity" run={run} acts={{ choose: acts.change, retry: acts.retry }} />
}

/** Whose members wrote the music. */
export function RunRights({ view, report, acts }: Pick<StepProps, 'view' | 'report' | 'acts'>) {
  const run = runOfDraft({ view, report })
  return <WordChoice name="rights_society" run={run} acts={{ choose: acts.change, retry: acts.retry }} />
}
