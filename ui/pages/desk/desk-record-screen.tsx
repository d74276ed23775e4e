import { Link } from 'wouter'
import type { Output } from '#contract'
import { isCategory, isSized, productLink } from '#domain/catalogue/category.ts'
import { type Cell, columnIn } from '#domain/desks/cell.ts'
import { columnOf, type DeskAct, isEdited, recordColumns } from '#domain/desks/desk.ts'
import { type DeskNoun, deskNouns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import type { DeskPart } from '#machines/journeys/page/desk-data.ts'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { DeskForm, Trouble } from './desk-form.tsx'
import { DeskMembers } from './desk-members.tsx'
import { DeskHistory } from './desk-history.tsx'
import { ClientParts } from './parts/client-parts.tsx'
import { InvoiceParts } from './parts/invoice-parts.tsx'
import { DeskMoves } from './desk-moves.tsx'
import { MoneyParts } from './parts/dispute-parts.tsx'
import { ProductParts } from '../product-desk/product-parts.tsx'
import { useDeskRecord } from './use-desk-record.ts'
import { useDeskRights } from './use-desk-rights.ts'
import { useDeskHints, useDeskWords } from './use-desk-words.ts'

type Record = Output<'desk.record'>
type RecordProps = {
  noun: DeskNoun
  record: Record
  items: Output<'desk.list'>['items']
  /** Pictures, tracks and sizes of a product. */
  parts?: Output<'product.parts'> | null
  /** Records of other desks that belong to it. */
  lists?: readonly DeskPart[]
  /** Lists of it that are made by hand. */
  members?: readonly Output<'desk.members'>[]
  /** What providers said of a payment, and its postings. */
  payment?: Output<'staff.payment'> | undefined
  /** What is left of the order of a payment, for whoever may pay it back. */
  orderMoney?: Output<'staff.orderMoney'> | null | undefined
  /** What the desk keeps of a customer, and what a merge would do. */
  client?: Output<'staff.client'> | undefined
  merge?: Output<'staff.mergePreview'> | null | undefined
}

/** A fact; the record of another desk that it is leads there, for whoever may see it. */
function Fact({ cell, to, children }: { cell: Cell | undefined; to: string | undefined; children: string }) {
  const { pathOf } = usePlace()
  const noun = deskNouns.find(known => known === to)
  const desk = deskOf(noun ?? 'product')
  const may = useDeskRights(desk)
  const isLink = noun !== undefined && typeof cell === 'object' && cell !== null && 'id' in cell
  if (!isLink || !may('see')) return children
  return <Link href={`${pathOf(desk.recordRoute)}?id=${cell.id}`}>{children}</Link>
}

/** What of a record cannot be changed by hand. */
function Facts({ desk, record, index }: { desk: NamedDesk; record: Record; index: number }) {
  const t = useT()
  const words = useDeskWords()
  const names = recordColumns(desk).filter(
    name => name in record.cells && columnOf(desk, name)?.edit !== true,
  )
  return (
    <Section title={t('desks.section_facts')} index={index}>
      <dl className="facts">
        {names.map(name => {
          const column = columnIn(desk, name, record.cells)
          return (
            <div key={name}>
              <dt>{words.column(name, column)}</dt>
              <dd>
                <Fact cell={record.cells[name]} to={column?.to}>
                  {(column && words.cell(name, column, record.cells[name])) || '–'}
                </Fact>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

/** What can be bought of a product, each with its price and the copies that are free. */
function Items({ items }: Pick<RecordProps, 'items'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  if (items.length === 0) return null
  const name = (value: unknown) => (typeof value === 'string' ? value : '')
  const price = (value: unknown) =>
    typeof value === 'number' ? fmt.money({ amountMinor: value, currency: 'EUR' }) : ''
  return (
    <Section title={t('desks.items_of')} index={0}>
      <ul className="staff-items">
        {items.map(({ id, cells }) => (
          <li key={id}>
            <Link href={`${pathOf('admin-item')}?id=${id}`}>{name(cells['name']) || id}</Link>{' '}
            {price(cells['price_eur'])}{' '}
            {typeof cells['free'] === 'number' && (
              <span className="soft">
                {t('desks.column_free')}: {fmt.number(cells['free'])}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Lists of what refers to the same as a record does, by their noun and its column. */
const partWords: Readonly<globalThis.Record<string, MessageId>> = {
  'review product': 'desks.part_same_product',
  'review client': 'desks.part_same_client',
  'letter client': 'desks.part_same_client',
}

type PartProps = { part: DeskPart; id: number; index: number }

/** What else refers to the same as a record does; itself it is not. */
const othersOf = ({ of, list }: DeskPart, own: number) =>
  list.items.filter(row => of === undefined || row.id !== own)

/** The first records of another desk that belong to this one, and the way to all of them. */
function Part({ part, id: own, index }: PartProps) {
  const { noun, by, of, list } = part
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const [first, ...others] = desk.shown
  const hrefOf = (of: number) => `${pathOf(desk.recordRoute)}?id=${of}`
  const said = (name: string, cells: Record['cells']) => {
    const column = columnIn(desk, name, cells)
    // A bare number says nothing without its heading.
    if (column === undefined || column.type === 'integer') return ''
    return words.cell(name, column, cells[name])
  }
  const id = of?.id ?? own
  return (
    <Section title={t(partWords[`${noun} ${of?.column}`] ?? `desks.${noun}_title`)} index={index}>
      <ul className="staff-items">
        {othersOf(part, own).map(row => (
          <li key={row.id}>
            <Link href={hrefOf(row.id)}>{said(first, row.cells) || row.id}</Link>{' '}
            <span className="soft">
              {others
                .map(name => said(name, row.cells))
                .filter(text => text !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {list.next !== null && (
        <p>
          <Link href={`${pathOf(desk.listRoute)}?${by}=${id}`}>{t('common.more')}</Link>
        </p>
      )}
    </Section>
  )
}

function Ways({ desk, record }: { desk: NamedDesk; record: Record }) {
  const t = useT()
  const may = useDeskRights(desk)
  const { pathOf } = usePlace()
  const { category, state } = record.cells
  return (
    <p className="row staff-acts">
      <Link href={pathOf(desk.listRoute)}>{t('desks.to_list')}</Link>
      {desk.noun === 'item' && may('edit') && (
        <Link href={`${pathOf('admin-prices')}?new&item=${record.id}`}>{t('desks.price_plan')}</Link>
      )}
      {desk.noun === 'product' && state === 'listed' && (
        <a href={productLink({ id: record.id, category: typeof category === 'string' ? category : null })}>
          {t('desks.to_shop')}
        </a>
      )}
    </p>
  )
}

/** Whether it comes in sizes. */
const isSizedRecord = ({ cells: { category } }: Record): boolean => isCategory(category) && isSized(category)

/** What takes the whole width: a customer's accounts, lists that are made by hand, parts of a product. */
function Below({ may, ...props }: RecordProps & { may: (act: DeskAct) => boolean }) {
  const { noun, record, parts = null, members = [], client, merge } = props
  return (
    <>
      {client && <ClientParts id={record.id} client={client} merge={merge} may={may} />}
      {members.length > 0 && <DeskMembers noun={noun} id={record.id} lists={members} mayEdit={may('edit')} />}
      {parts && <ProductParts parts={parts} mayEdit={may('edit')} isSized={isSizedRecord(record)} />}
    </>
  )
}

/** One record at its desk: its fields, what follows from them, its moves, its history. */
export function DeskRecordScreen(props: RecordProps) {
  const { noun, record, items, lists = [], payment, orderMoney } = props
  const t = useT()
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  const { view, acts } = useDeskRecord({ noun, id: record.id, cells: record.cells })
  const hints = useDeskHints(record)
  const name = record.cells[desk.shown[0]]
  const shown = lists.filter(part => othersOf(part, record.id).length > 0)
  // Sections count on from what is there, so that none is passed over.
  const facts = items.length === 0 ? 0 : 1
  const rest = facts + (payment ? 3 : noun === 'invoice' ? 2 : 1)
  return (
    <StaffFrame title={typeof name === 'string' && name !== '' ? name : String(record.id)}>
      <Ways desk={desk} record={record} />
      {view && (
        <>
          {may('move') && <DeskMoves desk={desk} moves={record.moves} view={view} acts={acts} />}
          <div className="staff-record">
            {isEdited(desk) ? (
              <DeskForm view={view} acts={acts} hints={hints} mayEdit={may('edit')} />
            ) : (
              <Trouble status={view.status} problem={view.problem} />
            )}
            <div className="stack">
              <Items items={items} />
              <Facts desk={desk} record={record} index={facts} />
              {noun === 'invoice' && <InvoiceParts record={record} index={facts + 1} />}
              {payment && (
                <MoneyParts {...{ record, payment, orderMoney, index: facts + 1, mayMove: may('move') }} />
              )}
              {shown.map((part, at) => (
                <Part key={`${part.noun} ${part.by}`} part={part} id={record.id} index={rest + at} />
              ))}
              {isEdited(desk) && (
                <Section title={t('desks.history')} index={rest + shown.length}>
                  <DeskHistory
                    desk={desk}
                    history={record.history}
                    undo={acts.undo}
                    isOpen={view.can.act && may('edit')}
                  />
                </Section>
              )}
            </div>
          </div>
          <Below {...props} may={may} />
        </>
      )}
    </StaffFrame>
  )
}
