import { type FormEvent, useEffect, useRef } from 'react'
import { columnOf } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import type { BulkAct, BulkForm } from '#machines/journeys/desk-list/desk-list.asked.ts'
import type { DeskListView } from '#machines/journeys/desk-list/desk-list.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { DeskFieldControl } from './desk-field.tsx'
import { Trouble } from './desk-form.tsx'
import { moveWord } from './desk-word-tables.ts'
import { useDeskWords } from './use-desk-words.ts'
import type { DeskListActs } from './use-desk-list.ts'

type BulkProps = { view: DeskListView; acts: DeskListActs }

const actWords: Readonly<Record<Exclude<BulkAct, 'move' | 'each'>, MessageId>> = {
  set: 'desks.bulk_set',
  add: 'desks.bulk_add',
  remove: 'desks.bulk_remove',
  percent: 'desks.bulk_percent',
}

/** How many records are chosen, and what may be done with them. */
export function BulkBar({ view, acts }: BulkProps) {
  const t = useT()
  const { count, total, isAll, can } = view
  if (count === 0 || !can.choose) return null
  return (
    <div className="staff-save row">
      <output>{t('desks.chosen', { count })}</output>
      {!isAll && total !== null && count < total && (
        <Button kind="plain" onClick={acts.all}>
          {t('desks.choose_all', { total })}
        </Button>
      )}
      <Button kind="plain" onClick={acts.clear}>
        {t('desks.choose_none')}
      </Button>
      {can.ask && (
        <Button kind="primary" onClick={acts.ask}>
          {t('desks.bulk')}
        </Button>
      )}
    </div>
  )
}

/** A column or a move as one choice: what is to become of all. */
const chosenWhat = ({ act, column, move }: BulkForm): string =>
  act === 'each' ? act : act === 'move' ? `move ${move}` : column === '' ? '' : `column ${column}`

function What({ view, acts }: BulkProps) {
  const t = useT()
  const words = useDeskWords()
  const desk = deskOf(view.noun)
  const options = [
    { value: '', label: t('desks.bulk_nothing') },
    ...view.columns.map(name => ({
      value: `column ${name}`,
      label: words.column(name, columnOf(desk, name)),
    })),
    ...view.moves.map(name => ({ value: `move ${name}`, label: t(moveWord(view.noun, name)) })),
    ...(view.each === null ? [] : [{ value: 'each', label: t(`desks.${view.each.noun}_new`) }]),
  ]
  const choose = (value: string) => {
    const [kind, name = ''] = value.split(' ')
    if (kind === 'each') return acts.write({ act: kind, column: '' })
    acts.write(kind === 'move' ? { act: 'move', move: name } : { act: 'set', column: name })
  }
  return (
    <SelectField
      label={t('desks.bulk_what')}
      name="what"
      value={chosenWhat(view.form)}
      options={options}
      error={
        'column' in view.mistakes || 'move' in view.mistakes ? words.mistake('input_required') : undefined
      }
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}

/** How a column changes, and by what. */
function How({ view, acts }: BulkProps) {
  const t = useT()
  const words = useDeskWords()
  const { form, mistakes } = view
  const column = columnOf(deskOf(view.noun), form.column)
  if (column === undefined || form.act === 'move') return null
  const code = mistakes[form.column]
  const options = view.acts.flatMap(act =>
    act === 'move' || act === 'each' ? [] : [{ value: act, label: t(actWords[act]) }],
  )
  const act = (value: string) => view.acts.find(one => one === value) ?? 'set'
  return (
    <>
      <SelectField
        label={t('desks.bulk_how')}
        name="how"
        value={form.act}
        options={options}
        onChange={event => acts.write({ act: act(event.currentTarget.value) })}
      />
      {form.act === 'percent' ? (
        <TextField
          label={t('desks.bulk_by')}
          name="percent"
          inputMode="text"
          autoComplete="off"
          value={form.text}
          error={code === undefined ? undefined : words.mistake(code)}
          onChange={event => acts.write({ text: event.currentTarget.value })}
        />
      ) : (
        <DeskFieldControl
          field={{
            name: form.column,
            column,
            value: form.text,
            error: code ?? null,
            isChanged: true,
            theirs: undefined,
          }}
          hint={form.column === 'placed_in' ? t('desks.placed_hint') : undefined}
          isOpen={view.can.write}
          acts={{ write: (_, text) => acts.write({ text }), keepMine: () => {}, takeTheirs: () => {} }}
        />
      )}
    </>
  )
}

/** What the records that are made for each of the chosen ones are to hold. */
function Each({ view, acts }: BulkProps) {
  const { form, mistakes, each } = view
  if (form.act !== 'each' || each === null) return null
  const desk = deskOf(each.noun)
  return each.asks.map(name => {
    const column = columnOf(desk, name)
    if (column === undefined) return null
    return (
      <DeskFieldControl
        key={name}
        field={{
          name,
          column,
          value: form.each[name] ?? '',
          error: mistakes[name] ?? null,
          isChanged: true,
          theirs: undefined,
        }}
        isOpen={view.can.write}
        acts={{
          write: (_, text) => acts.write({ each: { ...form.each, [name]: text } }),
          keepMine: () => {},
          takeTheirs: () => {},
        }}
      />
    )
  })
}

/** What is to become of all that is chosen; nothing is written before it was looked at. */
export function BulkPanel({ view, acts }: BulkProps) {
  const t = useT()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    acts.preview()
  }
  return (
    <form noValidate onSubmit={send} className="staff-bulk stack">
      <h2 ref={place} tabIndex={-1}>
        {t('desks.bulk_title', { count: view.count })}
      </h2>
      <Trouble status={view.status === 'asking' ? 'open' : 'saving'} problem={view.problem} />
      <div className="staff-section">
        <What view={view} acts={acts} />
        <How view={view} acts={acts} />
        <Each view={view} acts={acts} />
        <TextField
          label={t('desks.bulk_reason')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          value={view.form.reason}
          onChange={event => acts.write({ reason: event.currentTarget.value })}
        />
      </div>
      <p className="row staff-acts">
        <Button type="submit" kind="primary" busy={view.isBusy} disabled={!view.can.write}>
          {t('desks.bulk_preview')}
        </Button>
        <Button kind="plain" disabled={!view.can.close} onClick={acts.close}>
          {t('desks.bulk_close')}
        </Button>
      </p>
    </form>
  )
}
