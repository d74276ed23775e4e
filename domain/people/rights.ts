/**
 * What a member of staff may be: one role or several. `owner` is who the specification calls boss; all
 * others are its team. Spec section 6, rules 12.
 */
export const staffRoles = [
  'owner',
  'catalogue',
  'service',
  'warehouse',
  'production',
  'accounts',
  'editorial',
] as const

export type StaffRole = (typeof staffRoles)[number]

/** True for the name of a staff role. */
export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some(role => role === value)
}

/** What may be done at a desk, by the letter that stands for it in the table. */
const acts = { L: 'see', E: 'edit', M: 'move', X: 'export', P: 'pay', l: 'glance' } as const

type Acts = typeof acts

/**
 * What each role may do at each desk; a role that is not named sees nothing of it. L lists and reads, E
 * edits, M makes moves, X exports, P pays money out, l reads what is not guarded: figures without margin and
 * persons. Rules 12.
 */
const desks = {
  product: {
    owner: 'LEMX',
    catalogue: 'LEMX',
    service: 'L',
    warehouse: 'L',
    production: 'L',
    accounts: 'L',
    editorial: 'L',
  },
  collection: {
    owner: 'LEX',
    catalogue: 'LEX',
    service: 'L',
    warehouse: 'L',
    production: 'L',
    accounts: 'L',
    editorial: 'LE',
  },
  stock: {
    owner: 'LEMX',
    catalogue: 'LEX',
    service: 'L',
    warehouse: 'LEM',
    production: 'L',
    accounts: 'LX',
  },
  order: { owner: 'LEMX', service: 'LEMX', warehouse: 'L', accounts: 'LX' },
  // P: says that money came in, or was paid back by hand.
  draft: { owner: 'LEMXP', service: 'LEMX', accounts: 'LXP' },
  return: { owner: 'LEMXP', service: 'LEXP', warehouse: 'LM', accounts: 'LP' },
  dispatch: { owner: 'LEMX', service: 'L', warehouse: 'LEMX', production: 'L' },
  invoice: { owner: 'LMX', accounts: 'LMX' },
  payment: { owner: 'LMXP', service: 'L', accounts: 'LMXP' },
  payout: { owner: 'LMXP', accounts: 'LMXP' },
  // P: says how much somebody may buy on account.
  client: { owner: 'LEMXP', service: 'LEMX', accounts: 'LP' },
  user: { owner: 'LEMX' },
  shop: { owner: 'LEMX', catalogue: 'LE', service: 'L', warehouse: 'L', production: 'L', accounts: 'L' },
  project: {
    owner: 'LEMX',
    catalogue: 'LEMX',
    service: 'L',
    warehouse: 'L',
    production: 'LEMX',
    accounts: 'L',
  },
  quote: {
    owner: 'LEMX',
    catalogue: 'LEMX',
    service: 'L',
    warehouse: 'L',
    production: 'LEMX',
    accounts: 'L',
  },
  // E: writes down who presses. M: asks a plant for a run.
  plant: { owner: 'LEM', catalogue: 'L', service: 'L', warehouse: 'L', production: 'LEM', accounts: 'L' },
  review: { owner: 'LMX', service: 'LMX', editorial: 'LMX' },
  edition: {
    owner: 'LEMX',
    catalogue: 'LE',
    service: 'L',
    warehouse: 'L',
    accounts: 'L',
    editorial: 'LE',
  },
  subscriber: { owner: 'LEMX', catalogue: 'L', service: 'LM', accounts: 'LX' },
  code: { owner: 'LEX', catalogue: 'LE', service: 'L', accounts: 'L', editorial: 'LE' },
  contest: { owner: 'LEMX', service: 'L', editorial: 'LEM' },
  banner: { owner: 'LEM', service: 'L', editorial: 'LEM' },
  report: { owner: 'LMX', accounts: 'LMX' },
  stats: { owner: 'LXl', catalogue: 'l', service: 'l', production: 'l', accounts: 'LXl' },
  settings: {
    owner: 'LE',
    catalogue: 'LE',
    service: 'LE',
    warehouse: 'LE',
    accounts: 'LE',
    editorial: 'LE',
  },
  letter: { owner: 'LEMX', service: 'LEMX', production: 'LM', editorial: 'LEM' },
  job: { owner: 'LM', service: 'LM' },
} as const satisfies Record<string, { owner: string } & { [R in StaffRole]?: string }>

type Desks = typeof desks

type ActsOf<Letters> = Letters extends `${infer Letter extends keyof Acts}${infer Rest}`
  ? Acts[Letter] | ActsOf<Rest>
  : never

/** What one may do at one desk: `order.move`. The owner has every right there is. */
export type Right = { [D in keyof Desks]: `${D}.${ActsOf<Desks[D]['owner']>}` }[keyof Desks]

function lettersOf(row: { readonly [R in StaffRole]?: string }, role: StaffRole): string {
  return row[role] ?? ''
}

const rightsByRole: ReadonlyMap<StaffRole, ReadonlySet<string>> = new Map(
  staffRoles.map(role => [
    role,
    new Set(
      Object.entries(desks).flatMap(([desk, row]) =>
        Object.entries(acts).flatMap(([letter, act]) =>
          lettersOf(row, role).includes(letter) ? [`${desk}.${act}`] : [],
        ),
      ),
    ),
  ]),
)

/** Whether somebody with these roles may do something; nobody may without a role that says so. */
export function mayDo(roles: readonly StaffRole[], right: Right): boolean {
  return roles.some(role => rightsByRole.get(role)?.has(right) === true)
}

/** Whether somebody with these rights works at the desk of a right: changes, moves or pays something. */
export function worksAt(rights: readonly string[], right: Right): boolean {
  const [desk = ''] = right.split('.')
  return [acts.E, acts.M, acts.P].some(act => rights.includes(`${desk}.${act}`))
}

/** The roles that may do something, such as those asked for a second person. */
export function rolesWith(right: Right): readonly StaffRole[] {
  return staffRoles.filter(role => mayDo([role], right))
}

/** Everything that somebody with these roles may do, each once. */
export function rightsOf(roles: readonly StaffRole[]): readonly string[] {
  return [...new Set(roles.flatMap(role => [...(rightsByRole.get(role) ?? [])]))]
}
