import type { PricedRun } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import { Fragment } from 'react'
import type { QuoteProblemCode } from '#domain/pressing/quote/quote-problem.ts'
import { isCampaign } from '#domain/pressing/creation/draft-cost.ts'
import { takesEditions } from '#domain/pressing/creation/read-draft.ts'
import { hasColour, insertsOf } from '#domain/pressing/quote/run-contents.ts'
import type { ChoiceField, ListField } from '#domain/pressing/quote/quote-spec.ts'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import { ColourNotes, swatch } from '../quote/colour-notes.tsx'
import { DeskEditions } from '../quote/desk-editions.tsx'
import { SpeedChoice } from '../quote/speed-choice.tsx'
import { ListChoice, NumberChoice, SwitchChoice, WordChoice } from '../quote/desk-fields.tsx'
import type { StepProps } from './creation-acts.ts'
import { FixedChoices, isFixed } from './fixed-choices.tsx'

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

/** What the record is made of, by the names of its choices: those of the quote desk. */
function useChoices({ view, report, acts }: Pick<StepProps, 'view' | 'report' | 'acts'>) {
  const t = useT()
  const run = runOfDraft({ view, report })
  const of = { run, acts: { choose: acts.change, retry: acts.retry } }
  const { draft } = report
  const grows = isCampaign(draft) ? { note: t('creation.editions_grow', { run: report.run }) } : {}
  const words = (name: ChoiceField) => ({ name, field: <WordChoice name={name} {...of} /> })
  const lists = (name: ListField) => ({ name, field: <ListChoice name={name} {...of} /> })
  const discs = (
    <OptionGroup
      legend={t('quote.discs')}
      name="discs"
      chosen={view.texts['discs'] ?? null}
      onChoose={text => acts.change('discs', text)}
      options={discCounts.map(value => ({ value, label: value }))}
    />
  )
  const pages = <NumberChoice name="booklet_pages" hint={t('quote.booklet_pages_hint')} {...of} />
  return [
    words('size'),
    { name: 'speed', field: <SpeedChoice {...of} /> },
    { name: 'discs', field: discs },
    { name: 'colour_class', field: <WordChoice name="colour_class" pictureOf={swatch} {...of} /> },
    { name: 'editions', field: takesEditions(draft) && <DeskEditions {...of} {...grows} /> },
    { name: 'told', field: <ColourNotes run={run} /> },
    {
      name: 'splatter_colours',
      field: hasColour(draft.spec, 'splatter') && <NumberChoice name="splatter_colours" {...of} />,
    },
    { name: 'dinked', field: draft.spec.size === '7' && <SwitchChoice name="dinked" {...of} /> },
    words('weight'),
    words('cut'),
    { name: 'etched', field: <SwitchChoice name="etched" {...of} /> },
    words('sleeve'),
    words('print_finish'),
    lists('finishes'),
    words('inner_sleeve'),
    words('label'),
    words('insert'),
    lists('inserts'),
    { name: 'booklet_pages', field: insertsOf(draft.spec).includes('booklet') && pages },
    words('numbered'),
    words('shrink'),
    { name: 'sticker', field: <SwitchChoice name="sticker" {...of} /> },
    { name: 'test_pressing', field: <NumberChoice name="test_pressing" {...of} /> },
    words('design'),
  ] as const
}

/** What the record is made of: asked, or told where a contract has fixed it. */
export function RunChoices(of: StepProps) {
  const choices = useChoices(of)
  return (
    <div className="stack">
      <FixedChoices {...of} step="object" />
      {choices
        .filter(({ name }) => !isFixed(of.view, name))
        .map(({ name, field }) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
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
