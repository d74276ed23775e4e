// What the parameters of operations are, and one of each: for readers of the document.
import type { EndpointName } from '#contract'

interface ParameterText {
  readonly says: string
  readonly example: unknown
}

const text = (says: string, example: unknown): ParameterText => ({ says, example })

const byName: Readonly<Record<string, ParameterText>> = {
  after: text('Where the page before ended: its `next`; left out for the first page.', undefined),
  artist: text('Number of an artist: only what is by them.', 3),
  at: text('As it was at this instant; now when left out.', '2026-06-01T09:30:00.000Z'),
  boxId: text('Number of a box.', 12),
  by: text('One or two dimensions, with a comma.', 'month,country'),
  carrier: text('Only parcels of this carrier.', 'laposte'),
  category: text('Category of the project, as its address has it.', 'vinyl'),
  change: text('Number of a change of the order that its buyer is asked to pay for.', 1),
  channel: text('Only those of this channel.', 'phone'),
  code: text('A code as it was given; capitals do not matter.', 'NEEDLE-7F3K'),
  collection: text('A shelf of the shop: only what stands on it.', undefined),
  columns: text('Columns that are wanted, with commas.', 'name,state'),
  country: text('Only what comes from this country.', 'FR'),
  currency: text('Currency of the prices; that of the account or of the place when left out.', 'EUR'),
  days: text('How many days of figures, today the last.', 30),
  desk: text('What the desk keeps: the noun of its records.', 'product'),
  download: text('As a file to be saved.', true),
  email: text('An e-mail address.', 'ada@example.com'),
  entry: text('What a mailed link to confirm an entry carries: its contest.', 'ce_3f9c1b7a52e84d06'),
  event: text('Only events of this name.', 'page_view'),
  find: text('Words to look for.', 'low tide'),
  format: text('The form it comes in.', 'pdf'),
  from: text('The first day of the period.', '2026-06-01'),
  genre: text('Numbers of genres with a pipe between them: only what is of one of them.', '1|8'),
  id: text('Number of what is asked for.', 7),
  kind: text('Only those of this kind.', undefined),
  label: text('Number of a label: only what it brings out.', 4),
  lang: text('Language of the answer.', 'en'),
  invoice: text('Number of an invoice of what was paid for a change of the order.', 1),
  letter: text('Names that begin with it, accents aside; `0` for those that begin with no letter.', 'm'),
  limit: text('Rows of a page.', 20),
  place: text('The page that announces it.', 'contest'),
  period: text(
    'A day, month, quarter or year, or from one day to another; the one we are in when left out.',
    '2026Q4',
  ),
  report: text('Name of a report.', 'vat'),
  merge: text('Number of the merge.', 2),
  measure: text('What is measured.', 'gross'),
  month: text('A month; the one we are in when left out.', '2026-11'),
  position: text('The last entry of the ledger that counts; all when left out.', undefined),
  show: text('Which of the lists.', 'trouble'),
  sheet: text('Which figures.', 'by'),
  table: text('One of the tables; the first when left out.', undefined),
  name: text('Name of a setting.', 'identity'),
  list: text('Which list of the record.', 'members'),
  number: text('Number of the credit note.', 1),
  of: text('What is looked through: the ledger alone, or all books, as when left out.', 'ledger'),
  on: text('The day of the shop on which it holds; today when left out.', '2026-06-01'),
  other: text('Number of the account that is merged into it.', 12),
  outcome: text('Only lines of which this became.', 'written'),
  order: text('Number of the order: only what has to do with it.', 31),
  order_id: text('Number of the order.', 31),
  order_token: text('The secret of the order, as its buyer was given it.', 'ot_3f9c1b7a52e84d06'),
  page: text('Which page of the shop.', 'terms'),
  project: text('Number of a project: only what has to do with it.', 7),
  each: text('Records of each desk at most.', 5),
  way: text('Only parcels that go so: `pickup`, `post`, or the way that buyers chose.', 'pickup'),
  shelf: text('Only parcels of which something lies there.', 'A3'),
  waiting: text('Only parcels of orders that were placed at least so many days ago.', 7),
  single: text('Only parcels with one line.', true),
  partly: text(
    'Only parcels of which some is there and the rest is not, instead of those that are whole.',
    true,
  ),
  project_id: text('Number of the project.', 7),
  queue: text('Only those of this queue.', 'mail'),
  role: text('Only staff with this role.', 'warehouse'),
  closed: text('Closed accounts, or open ones; both when left out.', false),
  staff: text('Only staff.', true),
  search: text('Words to look for.', 'low tide'),
  shop: text('Number of a shop: only what it sells.', 1),
  shop_id: text('Number of the shop.', 1),
  sort: text('What the list is ordered by.', undefined),
  state: text('Only those in this state.', undefined),
  status: text('Only orders in this state.', 'paid'),
  step: text('Only projects at this step.', 'in_progress'),
  to: text('The last day of the period.', '2026-06-30'),
  token: text('The secret of the quote, as its asker was given it.', 'qt_3f9c1b7a52e84d06'),
  track_id: text('Number of the track.', 5),
  type: text('What the list is narrowed to.', undefined),
  userId: text('Number of the account.', 2),
  verdict: text('Only lines of which this is to become.', 'change'),
  where: text('Conditions by column, with semicolons.', 'category:vinyl,cd;price_eur:10.00..25.00'),
}

type Place = `${EndpointName} ${string}`

/** Where the name says something else than usual. */
const byPlace: Readonly<Partial<Record<Place, ParameterText>>> = {
  'cart.load id': text('The id of the cart, made by its client.', 'aB3dE5fG7h'),
  'app.contest id': text('Number of a contest; that of its page when left out.', 3),
  'quote.template part': text(
    'The part: `label.a`, `sleeve`, `sleeve.inside`, `inner.1` and so on.',
    'sleeve',
  ),
  'quote.template size': text('Size of the disc in inches.', '12'),
  'quote.template weight': text('Grams of a disc; 140 is the usual weight of the size.', '140'),
  'quote.template discs': text('Records in the sleeve.', 1),
  'quote.template inserts': text(
    'What lies in the sleeve beside the insert, with semicolons between.',
    'poster',
  ),
  'quote.template booklet_pages': text('Pages of the booklet, a multiple of four; 0 for eight.', 12),
  'quote.template dinked': text('Whether the middle is a large hole: yes or no.', 'no'),
  'quote.template sleeve': text('The sleeve that is ordered.', 'spine_3mm'),
  'quote.template inner_sleeve': text('What is around each disc.', 'paper'),
  'quote.template insert': text('What lies in the sleeve as well.', 'none'),
  'quote.template named': text('What the margin calls the run, such as its catalogue number.', 'CAT001'),
  'quote.card id': text('Name of a rate card; wins over the day.', '2026'),
  'staff.parcelPapers kind': text('What is printed: packing slips, address labels, the pick list.', 'slips'),
  'staff.parcelPapers parcels': text(
    'Numbers or ids of orders between commas, each perhaps with the shop whose part it is.',
    '7:1,8',
  ),
  'staff.parcelPapers layout': text('How labels lie on the paper.', 'sheet_8'),
  'staff.parcelPapers skip': text('Labels of the first sheet that are used already.', 2),
  'desk.setPicture desk': text('Whose picture it is.', 'artist'),
  'desk.export format': text('What file it is.', 'csv'),
  'staff.messages to': text('Only letters with this address.', 'ada@example.com'),
  'staff.mails status': text(
    'What became of them; `kept` ones went nowhere: no mail server was set.',
    'kept',
  ),
  'staff.mails to': text('Part of the address that the mails went to.', 'ada@'),
}

/** Nothing for a parameter that nobody has described: a test holds that there is none. */
export const parameterText = (name: string, key: string): ParameterText | undefined =>
  Object.entries(byPlace).find(([place]) => place === `${name} ${key}`)?.[1] ??
  (Object.hasOwn(byName, key) ? byName[key] : undefined)
