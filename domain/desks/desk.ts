// A desk: one kind of record that staff keep, as data. Lists, forms, columns of files, commands and the
// document of the API are made from it, in the browser, the terminal and the server.
import type { CurrencyCode } from '../money/currency.ts'
import type { Right } from '../people/rights.ts'
import type { RouteId } from '../site/route-table.ts'

/**
 * What a column holds: `text` of one line, a `note` of several, `integer`, `money` in minor units of its
 * currency, a `day`, an `instant`, a `flag`, one `choice` or several `choices` of a list, a `reference` to a
 * record of another desk, or `references` to several, which are read by texts and narrowed by ids;
 * `sums` of money, one a currency, each as `EUR 1250` in minor units.
 */
type ColumnType =
  | 'text'
  | 'note'
  | 'integer'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'sums'

/** Rules of a field beyond its type, by the name of the check. */
type FieldFormat =
  | 'barcode'
  | 'country'
  | 'shop_code'
  | 'colour'
  | 'web_address'
  | 'email'
  | 'media_condition'
  | 'sleeve_condition'

export interface Column {
  readonly type: ColumnType
  /** What a choice is of; left out of `choices`, the shop keeps the list itself, as a setting. */
  readonly of?: readonly string[]
  /** Noun of the desk that a reference leads to. */
  readonly to?: string
  /** What money is in; left out where another column of the record says it. */
  readonly currency?: CurrencyCode
  /** The column that says what money of this record is in. */
  readonly currencyIn?: string
  /** May be changed by hand. Left out: it follows from something else. */
  readonly edit?: true
  /** The column with what holds where this one is empty: a price by the rate, where there is no own one. */
  readonly follows?: string
  /** Must not be empty. */
  readonly required?: true
  /** Longest text, highest number, or most words of a list that the shop keeps itself. */
  readonly most?: number
  /** Longest word of a list that the shop keeps itself; left out: that of a tag. */
  readonly letters?: number
  /** Lowest number. */
  readonly least?: number
  readonly format?: FieldFormat
  /** Said when a record is made, and not a column of the record afterwards. */
  readonly only?: 'create'
  /** Of what is said at its making alone: the column of the record that it becomes. */
  readonly becomes?: string
  /** Said at its making by a file alone: no form asks for it. */
  readonly file?: true
  /**
   * By which column a record of another desk is known, and which one of this desk says what it is. Only
   * those of one shop are looked at, in their column `within`: the shop that the line names in its column
   * `of`, else the shop's own.
   */
  readonly finds?: {
    readonly noun: string
    readonly by: string
    readonly says: string
    readonly within: string
    readonly of: string
  }
  /** Of a text that names a record of another desk, or one of the staff: which, and by which column. */
  readonly names?: { readonly noun: 'client' | 'user'; readonly by: string }
  /** Of a text of numbers with commas, in their order: whose records they are, and how many at most. */
  readonly picks?: { readonly noun: 'product'; readonly most: number }
  /** Of a required column: another one that stands in for it. */
  readonly unless?: string
}

/** Columns by which a line of a file finds its record. */
interface FileKey {
  /** All of them are filled in. */
  readonly by: readonly string[]
  /** Compared as well where the file has them. */
  readonly and?: readonly string[]
}

/** Fields of a record that belong together, under one heading. */
interface FormSection {
  readonly section: string
  readonly fields: readonly string[]
}

/**
 * Records of a desk by their column that refers to this record, or to the same as this one does with its
 * column `of`: what else somebody said, what else was said of a record.
 */
export interface RecordList {
  readonly noun:
    | 'order'
    | 'client'
    | 'invoice'
    | 'review'
    | 'subscriber'
    | 'letter'
    | 'payment'
    | 'code'
    | 'batch'
    | 'download'
    | 'encoding'
    | 'entry'
    | 'price'
  readonly by: string
  readonly of?: string
}

/**
 * Records that somebody put to this one by hand, in their order. They are added and taken away one by one, so
 * that two people who do it at once do not undo each other's work.
 */
interface MemberList {
  readonly name: string
  /** The desk whose records they are. */
  readonly of: 'product' | 'shop'
  /** Nobody orders them. */
  readonly unordered?: true
}

/** Most records in a list that is made by hand. */
export const mostMembers = 500

/** What is done at a desk. */
export type DeskAct = 'see' | 'edit' | 'move' | 'export'

/** What a view remembers of a list. */
export interface ViewChoice {
  readonly find?: string
  /** Conditions as one text, as calls take them. */
  readonly where?: string
  readonly sort?: string
  readonly columns?: readonly string[]
}

export interface Desk {
  /** What one of its records is called, in the API, on the command line and in the history. */
  readonly noun: string
  readonly plural: string
  /** The page of its list and the one of a record, which has its id in the query. */
  readonly listRoute: RouteId
  readonly recordRoute: RouteId
  /** Of records that are made on a page of their own: that page. */
  readonly makesAt?: RouteId
  /** The reference by whose id the page of a record is opened, where that shows more than one record. */
  readonly recordBy?: string
  readonly columns: Readonly<Record<string, Column>>
  /** The columns a list shows when nobody has chosen; the first one names the record. */
  readonly shown: readonly [string, ...string[]]
  /** Columns by which a list is narrowed, those with few values with how many there are of each. */
  readonly filters: readonly string[]
  /** Columns by which a list may be ordered. */
  readonly sorts: readonly string[]
  /** The usual order; a minus before the column turns it round. */
  readonly usualSort: string
  /** Views that every member of staff finds there, by their names. */
  readonly views?: Readonly<Record<string, ViewChoice>>
  readonly form: readonly FormSection[]
  /** What is asked for when a record is made. Empty: none is made by hand. */
  readonly creates: readonly string[]
  /** How a line of a file without a number finds its record: the first that hits. */
  readonly matches: readonly FileKey[]
  /** Moves of its lifecycle that may be asked for. */
  readonly moves: readonly string[]
  /** Those of them that come with words: why, or an answer. */
  readonly asks?: readonly string[]
  /** The lifecycle whose log says what was decided on its records, by whom; its numbers are theirs. */
  readonly log?: string
  /** By a move, the one that takes it back. */
  readonly backs?: Readonly<Record<string, string>>
  /**
   * Records of another desk that are made for many of these at once: their column that says for which one,
   * and those that are said of all.
   */
  readonly each?: { readonly noun: 'price'; readonly by: string; readonly asks: readonly string[] }
  /** The move by which records that a job has made are taken back; left out, what was made stays. */
  readonly unmakes?: string
  /** What takes a record off sale that a file no longer names, and which records are on sale. */
  readonly retires?: { readonly move: string; readonly where: string }
  /** The column of a record's one picture: what is kept of it, which is sent as a file and never typed. */
  readonly picture?: 'picture' | 'logo'
  /** Lists that belong to a record. */
  readonly lists?: readonly RecordList[]
  /** Lists that are made by hand. */
  readonly members?: readonly MemberList[]
  /** What somebody must be allowed to do to see, change, move, export records; left out: nobody may. */
  readonly rights: Readonly<Partial<Record<DeskAct, Right>>> & { readonly see: Right }
}

/** Rights that are named as what is done, at a desk of the table of rights. */
export const productRights = {
  see: 'product.see',
  edit: 'product.edit',
  move: 'product.move',
  export: 'product.export',
} as const satisfies Desk['rights']

/** Keeps the names of a desk's columns as the type. */
export const defineDesk = <const D extends Desk>(desk: D): D => desk

/** The column of that name, if there is one. */
export const columnOf = ({ columns }: Pick<Desk, 'columns'>, name: string): Column | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined

/** The columns that a record has, which leaves out what is said at its making alone. */
export const recordColumns = ({ columns }: Pick<Desk, 'columns'>): string[] =>
  Object.keys(columns).filter(name => columns[name]?.only !== 'create')

/** Whether another column shows this one where it is empty itself. */
export const isFollowed = ({ columns }: Pick<Desk, 'columns'>, name: string): boolean =>
  Object.values(columns).some(({ follows }) => follows === name)

/** Whether anything of a record may be changed by hand. */
export const isEdited = ({ form }: Pick<Desk, 'form'>): boolean => form.length > 0

/** A filter with so few values that each is shown with its count. */
export const isCounted = ({ type, to }: Column): boolean =>
  type === 'choice' ||
  type === 'choices' ||
  type === 'flag' ||
  ((type === 'reference' || type === 'references') && !isNumerous(to))

/** Desks with so many records that no list of them is counted: a reference is written, by number or name. */
const numerous: ReadonlySet<string | undefined> = new Set([
  'order',
  'client',
  'batch',
  'quote',
  'project',
  'artist',
  'label',
])
const isNumerous = (noun: string | undefined): boolean => numerous.has(noun)
