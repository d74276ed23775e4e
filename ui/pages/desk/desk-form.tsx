import { type FormEvent, useEffect, useRef } from 'react'
import { deskOf } from '#domain/desks/desks.ts'
import { rolesWith } from '#domain/people/rights.ts'
import type { DeskField, DeskRecordView } from '#machines/journeys/desk-record/desk-record.view.ts'
import { Button } from '../../parts/button.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { usePlace } from '../../place-context.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { DeskFieldControl, type FieldActs } from './desk-field.tsx'
import { type FieldHint, useDeskWords } from './use-desk-words.ts'

export type DeskFormActs = FieldActs & { save: () => void; revert: () => void }

type DeskFormProps = { view: DeskRecordView; acts: DeskFormActs }
type FormSection = { readonly section: string; readonly fields: readonly string[] }
/** By column, what helps to fill it in, or the record that its reference leads to. */
type Hints = Readonly<Record<string, FieldHint>>

const sectionWords: Readonly<Record<string, MessageId>> = {
  record: 'desks.section_record',
  trade: 'desks.section_trade',
  shelves: 'desks.section_shelves',
  words: 'desks.section_words',
  item: 'desks.section_item',
  condition: 'desks.section_condition',
  prices: 'desks.section_prices',
  maker: 'desks.section_maker',
  shop: 'desks.section_shop',
  frame: 'desks.section_frame',
  links: 'desks.section_links',
  kept: 'desks.section_kept',
  collection: 'desks.section_collection',
  contest: 'desks.section_contest',
  planned: 'desks.section_planned',
  compared: 'desks.section_compared',
  rule: 'desks.section_rule',
  names: 'desks.section_names',
}

const problemWords: Readonly<Record<string, MessageId>> = {
  input_invalid: 'desks.refused',
  transition_not_allowed: 'desks.not_open',
  record_changed: 'desks.mistake_record_changed',
  forbidden: 'desks.forbidden',
  job_stale: 'desks.job_stale',
}

/** What became of the last try, where it did not do what was asked. */
export function Trouble({ status, problem }: Pick<DeskRecordView, 'status' | 'problem'>) {
  const t = useT()
  const words = useProblemWords()
  if (status === 'uncertain') return <p role="alert">{t('desks.uncertain')}</p>
  if (problem === null) return null
  return <p role="alert">{words(problem) ?? t(problemWords[problem.code] ?? 'desks.refused')}</p>
}

/** Says that somebody else changed the same, and takes the reader there. */
function Conflict({ isMet }: { isMet: boolean }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMet) place.current?.focus()
  }, [isMet])
  if (!isMet) return null
  return (
    <div ref={place} tabIndex={-1} role="alert" className="staff-met">
      <h2>{t('desks.conflict')}</h2>
      <p>{t('desks.conflict_text')}</p>
    </div>
  )
}

function SaveBar({ view, acts }: DeskFormProps) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const { changed, status, can, isBusy, id, fields } = view
  const columns = fields
    .filter(({ name }) => changed.includes(name))
    .map(({ name, column }) => words.column(name, column))
  const isNew = id === null
  return (
    <div className="staff-save row">
      <output>
        {columns.length === 0
          ? !isNew && t('desks.saved_all')
          : t('desks.differs', { columns: columns.join(fmt.comma) })}
      </output>
      <Button
        type="submit"
        kind="primary"
        busy={isBusy}
        disabled={!can.save || (!isNew && changed.length === 0 && status !== 'uncertain')}
      >
        {t(status === 'uncertain' ? 'desks.again' : isNew ? 'desks.make' : 'desks.save')}
      </Button>
      {columns.length > 0 && can.revert && (
        <Button type="button" kind="plain" onClick={acts.revert}>
          {t('desks.revert')}
        </Button>
      )}
    </div>
  )
}

/** That the reader may look and not change, and which roles may. */
function NotAllowed({ noun }: Pick<DeskRecordView, 'noun'>) {
  const t = useT()
  const fmt = useFmt()
  const right = deskOf(noun).rights.edit
  const roles = right === undefined ? [] : rolesWith(right)
  return (
    <p role="status" className="soft">
      {t('desks.read_only', { roles: roles.map(role => t(`staff.role_${role}`)).join(fmt.comma) })}
    </p>
  )
}

/** A price in a currency that the shop does not offer is asked for where there is one; euro always is. */
function isAsked({ column, value }: DeskField, offered: readonly string[] | undefined): boolean {
  if (column.type !== 'money' || !('currency' in column) || column.currency === 'EUR') return true
  return offered === undefined || offered.includes(column.currency) || value !== ''
}

/**
 * What is asked for at the making: at first what every record needs, then the rule of what is filled by one,
 * where it is.
 */
function newSections(view: DeskRecordView): readonly FormSection[] {
  const { creates, form } = deskOf(view.noun)
  const rule = form.find(({ section }) => section === 'rule')?.fields ?? []
  const isRuled = view.fields.some(({ name, value }) => name === 'filled' && value === 'rule')
  return [
    { section: 'new', fields: creates.filter(name => !rule.includes(name)) },
    ...(isRuled ? [{ section: 'rule', fields: creates.filter(name => rule.includes(name)) }] : []),
  ]
}

/** Takes the reader to the first field that is wrong, once what they sent was refused. Spec section 5. */
export function useWrongField<Place extends HTMLElement>(view: DeskRecordView, isWrong: boolean) {
  const place = useRef<Place>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || !isWrong) return
    isSent.current = false
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // Each try has a view of its own: what is refused once more moves the cursor once more.
  }, [isWrong, view])
  const markSent = () => {
    isSent.current = true
  }
  return { place, markSent }
}

/** The fields of a record in their sections, and the bar that says what differs and saves it. */
export function DeskForm({ view, acts, hints, mayEdit }: DeskFormProps & { hints: Hints; mayEdit: boolean }) {
  const taxT = useTaxT({ 'desks.section_prices': 'desks.section_prices_untaxed' })
  const { currencies } = usePlace().site.offers ?? {}
  const byName = new Map(view.fields.map(field => [field.name, field]))
  const sections = view.id === null ? newSections(view) : deskOf(view.noun).form
  const isWrong = view.fields.some(({ error }) => error !== null)
  const { place, markSent } = useWrongField<HTMLFormElement>(view, isWrong)
  const send = (event: FormEvent) => {
    event.preventDefault()
    markSent()
    acts.save()
  }
  return (
    <form ref={place} noValidate onSubmit={send} className="staff-form stack">
      {!mayEdit && <NotAllowed noun={view.noun} />}
      <Conflict isMet={view.status === 'conflict'} />
      <Trouble status={view.status} problem={view.problem} />
      {sections.map(({ section, fields }) => (
        <fieldset key={section} className="staff-section">
          <legend>{taxT(sectionWords[section] ?? 'desks.section_new')}</legend>
          {fields
            .map(name => byName.get(name))
            .filter((field): field is DeskField => field !== undefined && isAsked(field, currencies))
            .map(field => (
              <DeskFieldControl
                key={field.name}
                field={field}
                hint={hints[field.name]}
                isOpen={view.can.write && mayEdit}
                acts={acts}
              />
            ))}
        </fieldset>
      ))}
      {mayEdit && <SaveBar view={view} acts={acts} />}
    </form>
  )
}
