import { colourClasses, maxListed } from '#domain/pressing/quote/quote-spec.ts'
import {
  editionsOf,
  type EditionTexts,
  editionsTyped,
  typedToText,
} from '#domain/pressing/quote/run-contents.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { choiceId, Chosen } from './desk-fields.tsx'
import { useChoiceName } from './quote-words.ts'

type EditionProps = {
  number: number
  edition: EditionTexts
  onChange: (change: Partial<EditionTexts>) => void
  onRemove: () => void
}

function EditionFields({ number, edition, onChange, onRemove }: EditionProps) {
  const t = useT()
  const choiceName = useChoiceName()
  const idOf = (part: string) => choiceId(`edition-${number}-${part}`)
  return (
    <fieldset className="field stack-s">
      <legend>{t('quote.edition_name', { number })}</legend>
      <div className="desk-pair">
        <SelectField
          id={idOf('colour')}
          name={`edition_${number}_colour`}
          label={t('quote.colour_class')}
          value={edition.colour_class}
          onChange={event => onChange({ colour_class: event.currentTarget.value })}
          options={colourClasses.map(value => ({ value, label: choiceName('colour_class', value) }))}
        />
        <TextField
          id={idOf('copies')}
          name={`edition_${number}_copies`}
          type="number"
          inputMode="numeric"
          min={1}
          label={t('quote.edition_copies')}
          value={edition.copies}
          onChange={event => onChange({ copies: event.currentTarget.value })}
        />
        <TextField
          id={idOf('barcode')}
          name={`edition_${number}_barcode`}
          type="text"
          inputMode="numeric"
          maxLength={13}
          autoComplete="off"
          label={t('quote.edition_barcode')}
          value={edition.barcode}
          onChange={event => onChange({ barcode: event.currentTarget.value.replaceAll(/[^0-9]/g, '') })}
        />
      </div>
      <CheckField
        id={idOf('sleeve')}
        name={`edition_${number}_sleeve`}
        value="own"
        label={t('quote.edition_own_sleeve')}
        checked={edition.own_sleeve}
        onChange={event => onChange({ own_sleeve: event.currentTarget.checked })}
      />
      <div>
        <Button small onClick={onRemove}>
          {t('quote.edition_remove')}
        </Button>
      </div>
    </fieldset>
  )
}

/** A new edition, until somebody says otherwise. */
const begun: EditionTexts = { colour_class: 'opaque', copies: '100', own_sleeve: false, barcode: '' }

/** What no edition takes, so that nobody has to subtract. */
function Rest({ run: { spec } }: Pick<DeskProps, 'run'>) {
  const t = useT()
  const choiceName = useChoiceName()
  const [rest] = editionsOf(spec)
  if (spec.editions.length === 0 || rest === undefined || rest.copies < 0) return null
  const colour = choiceName('colour_class', rest.colour_class)
  return <p>{t('quote.editions_rest', { colour, copies: rest.copies, run: spec.quantity })}</p>
}

type EditionsProps = Pick<DeskProps, 'run' | 'acts'> & {
  /** What is to be said of them beside what holds for every run. */
  note?: string
}

/** The parts of the run that have a colour of their own. */
export function DeskEditions({ run, acts, note }: EditionsProps) {
  const t = useT()
  const editions = editionsTyped(run.texts['editions'] ?? '')
  const write = (next: readonly EditionTexts[]) => acts.choose('editions', typedToText(next))
  return (
    <Chosen name="editions" id={choiceId('editions')} run={run} acts={acts}>
      <fieldset className="field">
        <legend>{t('quote.editions')}</legend>
        <div className="stack">
          <input type="hidden" name="editions" value={run.texts['editions'] ?? ''} />
          <p className="soft">
            {t('quote.editions_note')} {note}
          </p>
          {editions.map((edition, at) => (
            <EditionFields
              key={at}
              number={at + 1}
              edition={edition}
              onChange={change =>
                write(editions.map((one, index) => (index === at ? { ...one, ...change } : one)))
              }
              onRemove={() => write(editions.filter((_, index) => index !== at))}
            />
          ))}
          <Rest run={run} />
          {editions.length < maxListed && (
            <div>
              <Button small onClick={() => write([...editions, begun])}>
                {t('quote.edition_add')}
              </Button>
            </div>
          )}
        </div>
      </fieldset>
    </Chosen>
  )
}
