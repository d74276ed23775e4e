import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnOf, isEdited } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf, isMadeByHand, type NamedDesk } from '#domain/desks/desks.ts'
import { isEmail } from '#domain/text/validation.ts'
import type { DeskData } from '#machines/journeys/page/desk-data.ts'
import type { ShownList } from '#machines/journeys/desk-list/desk-list.setup.ts'
import { Button } from '../../parts/button.tsx'
import '../../styles/desk-list.css'
import '../../styles/desk-record.css'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { DeskFilters, type Query } from './desk-filters.tsx'
import { BulkBar, BulkPanel } from './desk-bulk.tsx'
import { JobPanel } from './desk-job.tsx'
import { columnsIn, DeskRows } from './desk-rows.tsx'
import { ColumnsPanel, ViewLinks, ViewsPanel } from './desk-views.tsx'
import { type DeskListActs, narrowedBy, useDeskList, useListKeys } from './use-desk-list.ts'
import { useMay } from '../../use-may.ts'
import { useDeskRights } from './use-desk-rights.ts'
import { useDeskWords } from './use-desk-words.ts'

type DeskListProps = {
  noun: DeskNoun
  list: Output<'desk.list'>
  /** Where they are known already; else the list is counted after its rows are there. */
  counts?: Output<'desk.counts'>
  /** Views that were saved. */
  views?: Output<'desk.views'>['items']
  /** What of the address was not understood, and is left out of every link. */
  wrong?: readonly string[]
  /** What the records are called that the address narrows it to, by column. */
  named?: Readonly<Record<string, string>> | undefined
  /** What the address chooses. */
  query: Query
  /** What else there is to do at this desk. */
  below?: ReactNode
}

/** The way to a file of what the list is narrowed to. */
function fileHref(desk: NamedDesk, query: Query, format: 'csv' | 'jsonl' | 'discogs'): string {
  const { find, where } = narrowedBy(desk, query)
  const { sort, columns } = query
  const asked: [string, string | undefined][] = [
    ['format', format],
    ['where', where],
    ['find', find],
    ['sort', sort],
    ['columns', columns],
  ]
  const said = asked.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return `/api/desks/${desk.noun}/export?${new URLSearchParams(said)}`
}

/** That conditions of the address mean nothing here, which the list, its links and its files leave out. */
function LeftOut({ desk, wrong }: { desk: NamedDesk; wrong: readonly string[] }) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  if (wrong.length === 0) return null
  const names = wrong.map(name => (columnOf(desk, name) ? words.column(name, columnOf(desk, name)) : name))
  return <p role="alert">{t('desks.left_out', { names: names.join(fmt.comma) })}</p>
}

/** Who ordered without an account is no client, and is found by the address that their orders have. */
function OrdersOfAddress({ noun, query: { find = '' } }: Pick<DeskListProps, 'noun' | 'query'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const maySee = useMay('order.see')
  const address = find.trim()
  if (noun !== 'client' || !maySee || !isEmail(address)) return null
  const href = `${pathOf(deskOf('order').listRoute)}?${new URLSearchParams({ find: address })}`
  return (
    <p>
      <Link href={href}>{t('desks.orders_of_address', { address })}</Link>{' '}
      <span className="soft">{t('desks.orders_of_guests')}</span>
    </p>
  )
}

/** What the list shows, for its journey. */
function useShown({ noun, list, query }: Pick<DeskListProps, 'noun' | 'list' | 'query'>): ShownList {
  return useMemo(() => {
    const { sort } = query
    return {
      choice: narrowedBy(deskOf(noun), query),
      ids: list.items.map(({ id }) => id),
      ...(sort !== undefined && sort !== '' && { sort }),
      columns: columnsIn(query),
    }
  }, [noun, list, query])
}

type WaysProps = Pick<DeskListProps, 'noun' | 'query'> & { total: number | null; acts: DeskListActs }

/** What can be done with a desk as a whole. */
function Ways({ noun, query, total, acts }: WaysProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  const mayCount = useMay('stock.edit')
  return (
    <p className="row staff-acts">
      {may('edit') && isMadeByHand(noun) && (
        <>
          <Link href={`${pathOf(desk.recordRoute)}?new=1`}>{t(`desks.${noun}_new`)}</Link>
          <Link href={`${pathOf(desk.listRoute)}?import=1`}>{t('import.action')}</Link>
        </>
      )}
      {desk.makesAt !== undefined && may('edit') && (
        <Link href={pathOf(desk.makesAt)}>{t('desks.draft_new')}</Link>
      )}
      {may('export') && (
        <>
          <a href={fileHref(desk, query, 'csv')}>{t('desks.export_csv')}</a>
          <a href={fileHref(desk, query, 'jsonl')}>{t('desks.export_jsonl')}</a>
          {noun === 'item' && <a href={fileHref(desk, query, 'discogs')}>{t('desks.export_discogs')}</a>}
        </>
      )}
      {noun === 'stock' && mayCount && (
        <Link href={`${pathOf(desk.listRoute)}?count=yes`}>{t('staff.count_shelf')}</Link>
      )}
      {noun === 'payout' && <Link href={`${pathOf(desk.listRoute)}?files=1`}>{t('staff.payout_files')}</Link>}
      {desk.makesAt === undefined && (may('edit') || may('move')) && (
        <Link href={pathOf('admin-jobs')}>{t('desks.jobs_title')}</Link>
      )}
      <span className="scripts-on staff-acts row">
        <Button kind="plain" small onClick={acts.openViews}>
          {t('desks.views')}
        </Button>
        <Button kind="plain" small onClick={acts.openColumns}>
          {t('desks.columns')}
        </Button>
      </span>
      <span role="status" className="staff-total">
        {total === null ? '' : t('desks.total', { total })}
      </span>
    </p>
  )
}

/** A desk: its records as the address narrows and orders them, and what is done with many of them at once. */
export function DeskListScreen({ wrong = [], query: said, views = [], named, ...props }: DeskListProps) {
  const { noun, list } = props
  const t = useT()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  // What is only read is not chosen.
  const may = useDeskRights(desk)
  const mayEdit = (may('edit') && isEdited(desk)) || (may('move') && desk.moves.length > 0)
  const query = useMemo(
    () => Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.includes(name))),
    [said, wrong],
  )
  const shown = useShown({ noun, list, query })
  const { view, send, acts } = useDeskList(desk, shown, null)
  useEffect(() => send({ type: 'deskList.shown', shown }), [send, shown])
  useListKeys(send, view?.current ?? null, mayEdit)
  const counts = view?.counts ?? props.counts ?? null
  const chosen = view?.chosen ?? []
  const isPageChosen = list.items.every(({ id }) => chosen.includes(id))
  const choosing = {
    chosen,
    isOffered: mayEdit,
    isOpen: view?.can.choose === true,
    toggle: acts.toggle,
    togglePage: isPageChosen ? acts.clear : acts.all,
  }
  return (
    <StaffFrame title={t(`desks.${noun}_title`)}>
      <Ways noun={noun} total={counts?.total ?? null} query={query} acts={acts} />
      <LeftOut desk={desk} wrong={wrong} />
      <OrdersOfAddress noun={noun} query={query} />
      <div className="staff-list">
        <div className="staff-narrow">
          <ViewLinks desk={desk} views={views} query={query} />
          <DeskFilters {...{ desk, query, counts, named }} path={pathOf(desk.listRoute)} />
        </div>
        <div className="staff-found">
          {view?.panel === 'views' && <ViewsPanel view={view} acts={acts} views={views} />}
          {view?.panel === 'columns' && <ColumnsPanel view={view} acts={acts} desk={desk} query={query} />}
          {view?.isAsking && <BulkPanel view={view} acts={acts} />}
          {view?.job && <JobPanel view={view} acts={acts} job={view.job} />}
          <DeskRows desk={desk} list={list} query={query} choosing={choosing} />
          {view && mayEdit && <BulkBar view={view} acts={acts} />}
        </div>
      </div>
      {props.below}
    </StaffFrame>
  )
}

type ListData = Extract<DeskData, { page: 'desk-list' }>

/** The list of a desk, as the address narrows it; what else there is to do may stand below it. */
export function DeskListPage({ below }: { below?: (data: ListData) => ReactNode }) {
  return (
    <Loaded kind="desk-list">
      {(data, { query }) => (
        <DeskListScreen
          key={data.noun}
          noun={data.noun}
          list={data.list}
          views={data.views}
          wrong={data.wrong}
          named={data.named}
          query={query}
          below={below?.(data)}
        />
      )}
    </Loaded>
  )
}
