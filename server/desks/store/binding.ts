// Where the records of a desk lie, and how they are written.
import type { SQL } from 'drizzle-orm'
import type { FieldErrors } from '#contract'
import type { ListedItem } from '#domain/catalogue/discogs/inventory.ts'
import type { Cell, CellValue } from '#domain/desks/cell.ts'
import type { Desk } from '#domain/desks/desk.ts'
import type { Database, Timed } from '../../database/database.ts'
import type { PicturePlace } from '../../files/stored-picture.ts'
import type { SignedIn } from '../../http/context.ts'
import type { ChangedFields } from './changes.ts'

/** A reference: the id it leads to, and the text of that record. */
export interface ReferenceSql {
  readonly id: SQL
  readonly text: SQL
}

/** Several references of a record: which records they are, and their texts. */
export interface ReferencesSql {
  readonly texts: SQL
  /** Tables that give a row for each, beside those of the record, with its id and text. */
  readonly each: SQL
  /** The same of all records without the tables of these; left out where a row may be of none of them. */
  readonly alone?: SQL
  readonly id: SQL
  readonly text: SQL
  /** Whether one of them is among some ids, given as an array of texts. */
  readonly among: (ids: SQL) => SQL
}

/** A text of another table: what shows it, what the record keeps of it, which of those some texts mean. */
export interface LookedUpSql {
  readonly shows: SQL
  readonly kept: SQL
  /** The texts come as an array; what is given is one too, so that an index on `kept` answers. */
  readonly meantBy: (texts: SQL) => SQL
}

export type ColumnSql = SQL | ReferenceSql | ReferencesSql | LookedUpSql

export type Values = Readonly<Record<string, CellValue>>

/** By column, what is wrong with what was asked; `not_found` for a record that is not there. */
export type Refused = { readonly mistakes: FieldErrors }

export interface Saving {
  readonly who: number
  readonly at: Date
}

/** The moves of a desk's records, by their lifecycle. */
export interface DeskMoves {
  /** Moves that are open to somebody now. */
  readonly open: (deps: Timed, id: number, user: SignedIn) => Promise<readonly string[]>
  /** Of many records those to which a move is open to somebody now, by few statements. */
  readonly openAmong?: (
    deps: Timed,
    asked: { readonly ids: readonly number[]; readonly move: string },
    user: SignedIn,
  ) => Promise<ReadonlySet<number>>
  readonly take: (
    deps: Timed,
    asked: { readonly id: number; readonly move: string; readonly reason: string | undefined },
    user: SignedIn,
  ) => Promise<'moved' | 'not_found' | 'transition_not_allowed'>
}

/** What is written to one of many records. */
export interface EachChange {
  readonly id: number
  readonly values: Values
}

/** A record in a list that is made by hand. */
export interface Member {
  readonly id: number
  readonly text: string
  readonly note: string
  /** Whether shoppers see it. */
  readonly shown: boolean
}

/** Where a list that is made by hand lies. */
export interface MemberStore {
  /** In their order; one more than `mostMembers` where there are more. */
  readonly read: (db: Database, id: number) => Promise<readonly Member[]>
  /** Whether it is filled by something else than people. */
  readonly isByRule?: (db: Database, id: number) => Promise<boolean>
  /** Writes what came and went, and the order in which they are all to stand. */
  readonly write: (
    tx: Database,
    id: number,
    change: {
      readonly added: readonly number[]
      readonly removed: readonly number[]
      readonly order: number[]
    },
    saving: Saving,
  ) => Promise<void>
}

export interface DeskBinding {
  readonly desk: Desk
  /** Tables with their short names. */
  readonly from: SQL
  /**
   * Where `from` is several tables under the name `d`: each of them. A page is then read from each by its own
   * index and put together, since the database sorts what was united as a whole.
   */
  readonly sources?: readonly SQL[]
  /** Id of a record, and what counts as one. */
  readonly key: SQL
  readonly among: SQL
  /** Which of them a line of a file means by its keys; left out: any. By number it means any. */
  readonly meant?: SQL
  /** What each column holds. */
  readonly columns: Readonly<Record<string, ColumnSql>>
  /** What a list is ordered by where that is not the column itself; never null. */
  readonly sortBy: Readonly<Record<string, SQL>>
  /** Records that some words are found in. */
  readonly found: (words: string) => SQL
  /** What may be given of lists that the shop keeps itself, by column. */
  readonly kept?: (db: Database, at: Date) => Promise<Record<string, string[]>>
  /** Holds a record until the transaction ends; left out, as `write`, where nothing is changed by hand. */
  readonly lock?: (tx: Database, id: number) => Promise<void>
  /** Writes columns of a record that is held; gives what is wrong with them, and has written nothing then. */
  readonly write?: (tx: Database, id: number, values: Values, saving: Saving) => Promise<Refused | undefined>
  /** The same for many by one statement each, where one by one would take long; it refuses nothing. */
  readonly many?: {
    readonly lock: (tx: Database, ids: readonly number[]) => Promise<void>
    readonly write: (tx: Database, ids: readonly number[], values: Values, saving: Saving) => Promise<void>
    /** Other values to each, where many have values of their own, as prices are. */
    readonly writeEach?: (tx: Database, changes: readonly EachChange[], saving: Saving) => Promise<void>
  }
  /** Columns that are written record by record all the same, since a lifecycle may refuse them. */
  readonly alone?: readonly string[]
  /** What a record of a file has where the file does not say it, from what it says. */
  readonly usual?: (values: Values) => Values
  /** What is wrong with what a record is made of that no single column shows. */
  readonly check?: (values: Values) => FieldErrors | undefined
  /**
   * What is wrong with what a line of a file would make or change, where the columns alone do not show it;
   * nothing is written. `id` is null for one that would be made.
   */
  readonly tries?: (
    db: Database,
    line: { readonly id: number | null; readonly values: Values },
    saving: Saving,
  ) => Promise<Refused | undefined>
  /**
   * What a record would be made of by what is said, nothing left to be worked out, or why it would not; of
   * each column what it has now. Nothing is written.
   */
  readonly draws?: (
    db: Database,
    values: Values,
    saving: Saving,
  ) => Promise<Refused | { readonly name: string; readonly fields: ChangedFields }>
  /** The shop whose records a file speaks of where it names none. */
  readonly homeShop?: (db: Database) => Promise<number | undefined>
  /** Makes a record; gives its id. */
  readonly create?: (tx: Database, values: Values, saving: Saving) => Promise<number | Refused>
  /** Makes many by few statements, where one by one would take long; of each its id, in their order. */
  readonly createAll?: (
    tx: Database,
    all: readonly Values[],
    saving: Saving,
  ) => Promise<readonly (number | Refused)[]>
  readonly moves?: DeskMoves
  /** Records as another place lists them, in their order; those that it does not know are left out. */
  readonly listed?: (
    db: Database,
    records: readonly { readonly id: number; readonly cells: Readonly<Record<string, Cell>> }[],
  ) => Promise<readonly ListedItem[]>
  /** The one picture of a record, in the desk's column of it, which `write` takes. */
  readonly picture?: {
    readonly place: PicturePlace
    /** Records that hold what is kept of a picture. */
    readonly holds: (key: string) => SQL
    /** Whose record it is. */
    readonly owner: SQL
  }
  /** Lists of the desk that are made by hand, by their names. */
  readonly members?: Readonly<Record<string, MemberStore>>
}

type SqlOf<D extends Desk> = {
  readonly [C in keyof D['columns'] as D['columns'][C] extends { only: 'create' }
    ? never
    : C]: D['columns'][C] extends {
    type: 'reference'
  }
    ? ReferenceSql
    : D['columns'][C] extends { type: 'references' }
      ? ReferencesSql
      : D['columns'][C] extends { type: 'text' }
        ? SQL | LookedUpSql
        : SQL
}

interface Bound<D extends Desk> extends Omit<DeskBinding, 'desk' | 'columns' | 'sortBy'> {
  readonly columns: SqlOf<D>
  readonly sortBy?: { readonly [S in D['sorts'][number]]?: SQL }
}

/** Binds a desk to its tables; a column without its SQL does not compile. */
export const bindDesk = <const D extends Desk>(
  desk: D,
  { columns, sortBy, ...rest }: Bound<D>,
): DeskBinding => ({
  desk,
  ...rest,
  columns: { ...columns },
  sortBy: { ...sortBy },
})

/** Words as a part of a text that is compared by `like`, without its own signs. */
export const partOf = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** How columns of a desk are kept in the row of a table. */
export type Written<Row> = Readonly<Record<string, (value: CellValue) => Partial<Row>>>

/** What of a row some columns of the desk are kept in. */
export const keptIn = <Row extends object>(written: Written<Row>, values: Values): Partial<Row> =>
  Object.entries(values).reduce<Partial<Row>>(
    (row, [name, value]) => ({ ...row, ...written[name]?.(value) }),
    {},
  )
