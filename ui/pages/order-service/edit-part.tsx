import type { FormEvent, MouseEvent } from 'react'
import type { Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'

export type OrderLines = Output<'staff.orderLines'>
type Line = OrderLines['lines'][number]
type Item = OrderLines['items'][number]

/** A record as lists of staff name it. */
export const nameOf = ({
  artist_name,
  ...line
}: {
  artist_name: string
  name: string
  item?: string | undefined
}): string => [artist_name, lineName(line)].filter(Boolean).join(', ')

const valueOf = ({ item_id, size }: { item_id: number | null; size: string }): string => `${item_id}:${size}`

/** What an item is called in a list: itself, its size, its price, and how many are free. */
function useItemLabel(currency: CurrencyCode) {
  const t = useT()
  const fmt = useFmt()
  return ({ item, size, price, free }: Item): string =>
    [
      [item, size === '' ? '' : sizeName(size)].filter(Boolean).join(' '),
      price === null ? '' : fmt.money({ amountMinor: price, currency }),
      free === null ? '' : t('order_service.free', { count: free }),
    ]
      .filter(Boolean)
      .join(fmt.comma)
}

type LineProps = { line: Line; items: readonly Item[]; currency: CurrencyCode }

/** A line that can be changed: how many, which item or size, and for how much. */
function LineFields({ line, items, currency }: LineProps) {
  const t = useT()
  const label = useItemLabel(currency)
  const own = items.filter(item => item.project_id === line.project_id)
  const name = nameOf(line)
  return (
    <fieldset className="stack-s">
      <legend>{name}</legend>
      <div className="row">
        <TextField
          id={`quantity-${line.id}`}
          name={`quantity-${line.id}`}
          label={t('order_service.copies')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          defaultValue={String(line.quantity)}
        />
        {own.length > 1 && (
          <SelectField
            id={`item-${line.id}`}
            name={`item-${line.id}`}
            label={t('order_service.item')}
            defaultValue={valueOf(line)}
            options={own.map(item => ({ value: valueOf(item), label: label(item) }))}
          />
        )}
        <SelectField
          id={`price-${line.id}`}
          name={`price-${line.id}`}
          label={t('order_service.price')}
          options={[
            { value: 'kept', label: t('order_service.price_kept') },
            { value: 'today', label: t('order_service.price_today') },
          ]}
        />
      </div>
    </fieldset>
  )
}

/** Of the items of a record that joins. */
export const addFieldsId = 'add-fields'

/** A record that joins: one of its items, and how many. */
function AddFields({ items, currency }: { items: readonly Item[]; currency: CurrencyCode }) {
  const t = useT()
  const label = useItemLabel(currency)
  const [first] = items
  // The field that asks for the record says that nothing of it is sold.
  if (first === undefined) return null
  return (
    <fieldset id={addFieldsId} tabIndex={-1} className="stack-s">
      <legend>{t('order_service.add_of', { name: nameOf(first) })}</legend>
      <SelectField
        id="add-item"
        name="add-item"
        label={t('order_service.item')}
        options={items.map(item => ({ value: valueOf(item), label: label(item) }))}
      />
      <TextField
        id="add-quantity"
        name="add-quantity"
        label={t('order_service.copies')}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        defaultValue="1"
      />
    </fieldset>
  )
}

/** What stands in a field of an open form; a bar parts the rows that it is put into. */
export const cell = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.replaceAll('|', ' ') : ''
}

/** The open form as its journey reads it; a line whose item has no choice keeps its own. */
function sayingOf(data: FormData, lines: readonly Line[], joins: number | null) {
  const rows = lines.map(line => {
    const quantity = cell(data, `quantity-${line.id}`).replaceAll(':', ' ')
    const item = cell(data, `item-${line.id}`) || valueOf(line)
    return [line.id, quantity, item, cell(data, `price-${line.id}`)].join(':')
  })
  const add = cell(data, 'add-item')
  return {
    rows: rows.join('|'),
    adds:
      joins === null || add === ''
        ? ''
        : [joins, add, cell(data, 'add-quantity').replaceAll(':', ' ')].join(':'),
  }
}

function useMistake({ view }: PressedForm): string | undefined {
  const t = useT()
  const [code] = Object.values(view?.errors ?? {})
  if (code === undefined) return undefined
  const known: Readonly<Record<string, string>> = {
    total_rises: t('order_service.p_rises'),
    change_open: t('order_service.p_change_open'),
    owed_on_account: t('order_service.p_owed_on_account'),
    above_limit: t('order_service.p_above_limit'),
    no_email: t('order_service.p_no_email'),
    nothing_left: t('order_service.p_nothing_left'),
    out_of_stock: t('order_service.p_stock'),
    other_parcel: t('order_service.p_other_parcel'),
    shipment_started: t('order_service.p_packed'),
    input_must_integer: t('order_service.p_number'),
  }
  if (view?.errors['reason'] !== undefined) return t('order_service.p_reason')
  if (code === 'input_required') return t('order_service.p_nothing')
  return known[code] ?? t('order_service.p_choice')
}

/** What was reckoned: before, after, what goes back or is borne. */
function Reckoned({ view, currency }: Pick<PressedForm, 'view'> & { currency: CurrencyCode }) {
  const t = useT()
  const fmt = useFmt()
  if (textOf(view, 'was') === '') return null
  const amount = (name: string) => fmt.money({ amountMinor: Number(textOf(view, name)), currency })
  const isAbove = Number(textOf(view, 'above')) > 0
  return (
    <div role="status" className="stack-s">
      <p>{t('order_service.reckoned', { was: amount('was'), now: amount('now') })}</p>
      <p>
        {isAbove
          ? t('order_service.above', { amount: amount('above') })
          : t('order_service.goes_back', { amount: amount('refund') })}
      </p>
    </div>
  )
}

type EditProps = {
  data: OrderLines
  /** The record that may join. */
  joins: number | null
  /** The page of the order without this form. */
  closed: string
}

/** What holds for the whole change, and why it is made. */
function Terms() {
  const t = useT()
  return (
    <>
      <CheckField id="edit-keep" name="keep_shipping" label={t('order_service.keep_shipping')} />
      <CheckField id="edit-ask" name="ask" label={t('order_service.ask')} />
      <CheckField id="edit-waive" name="waive" label={t('order_service.waive')} />
      <TextField id="edit-reason" name="reason" label={t('order_service.reason')} maxLength={200} />
    </>
  )
}

/** The lines were changed, or their buyer is asked: the form gives way until more is to be changed. */
function Done({ closed, onMore }: { closed: string; onMore: () => void }) {
  const t = useT()
  return (
    <div className="stack-s measure">
      <p role="status" className="prose-note">
        {t('order_service.edit_done')}
      </p>
      <div className="row">
        <LinkButton href={closed}>{t('common.close')}</LinkButton>
        <Button kind="plain" onClick={onMore}>
          {t('order_service.edit_more')}
        </Button>
      </div>
    </div>
  )
}

/** Staff: the lines of a paid order, reckoned anew and then changed. */
export function EditPart(props: EditProps) {
  const form = usePressedForm('orderEditForm')
  const isDone = form.view?.status === 'sent' && textOf(form.view, 'id') === String(props.data.id)
  if (isDone) return <Done closed={props.closed} onMore={form.reset} />
  return <EditForm {...props} form={form} />
}

function EditForm({ data, joins, closed, form }: EditProps & { form: PressedForm }) {
  const t = useT()
  const mistake = useMistake(form)
  const { id, currency, items } = data
  const lines = data.lines.filter(({ locked }) => locked === null)
  const isReckoned = textOf(form.view, 'was') !== ''
  const send = (element: HTMLFormElement, mode: 'reckon' | 'apply') => {
    const content = new FormData(element)
    form.send({
      id: String(id),
      seen: String(data.paid),
      mode,
      ...sayingOf(content, lines, joins),
      keep_shipping: content.has('keep_shipping'),
      waive: content.has('waive'),
      ask: content.has('ask'),
      reason: cell(content, 'reason'),
    })
  }
  const reckon = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget, 'reckon')
  }
  const apply = ({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) => {
    if (element !== null) send(element, 'apply')
  }
  // What was reckoned is of what stood there then.
  const forget = () => (isReckoned ? form.fill({ was: '' }) : undefined)
  return (
    <form className="stack measure" noValidate onSubmit={reckon} onChange={forget}>
      <p className="soft">
        {t('order_service.edit_text')} {t('order_service.copies_hint')}
      </p>
      {lines.map(line => (
        <LineFields key={line.id} line={line} items={items} currency={currency} />
      ))}
      {joins !== null && (
        <AddFields key={joins} items={items.filter(item => item.project_id === joins)} currency={currency} />
      )}
      <Terms />
      {mistake && <p role="alert">{mistake}</p>}
      <Reckoned view={form.view} currency={currency} />
      <Trouble view={form.view} own={{ transition_not_allowed: t('order_service.p_overtaken') }} />
      <div className="row">
        <Button type="submit" disabled={form.view === undefined} busy={form.view?.isBusy ?? false}>
          {t('order_service.reckon')}
        </Button>
        {isReckoned && (
          <Button kind="primary" disabled={form.view?.isBusy ?? true} onClick={apply}>
            {t('order_service.edit_send')}
          </Button>
        )}
        <LinkButton kind="plain" href={closed}>
          {t('common.cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
