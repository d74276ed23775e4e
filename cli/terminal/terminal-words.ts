/** What a code means, and what to do next. `{about}` stands for the thing in question. */
export interface Words {
  readonly says: string
  readonly next?: string
}

/** What to do when a card was refused. */
export const otherCard = 'Try again with another card.'

/** Of codes that commands themselves give, beside those of the contract. */
export const terminalWords = {
  payment_closed: {
    says: 'This shop takes no card numbers: only a demonstration has the sandbox that does.',
    next:
      'Give a token of its provider by --card-token, or open it as a demonstration: ' +
      '`sillon serve --demo`, or SILLON_DEMO=1 where nobody serves it.',
  },
  order_not_yours: {
    says: 'You placed no order {about}.',
    next: 'The invoice of any order, for staff: `sillon order paper {about}`.',
  },
  shop_unowned: {
    says: 'This shop has no owner yet, and so nobody can sign in.',
    next: 'Open it first: `sillon init`.',
  },
  cancelled: { says: 'Stopped.', next: 'Run the same command again to go on.' },
  usage: { says: '{about}' },
  defect: { says: 'This is a defect of sillon, not of what you typed: {about}', next: 'Please report it.' },
  option_invalid: { says: '{about}' },
  name_ambiguous: {
    says: 'Several are called {about}.',
    next: 'Name one by its number.',
  },
  name_too_common: {
    says: 'More is found by {about} than is read to tell who is meant.',
    next: 'Name it by its number, or by more of its name.',
  },
  input_missing: { says: '{about}' },
  invitation_none: {
    says: 'No invitation of {about} is open.',
    next: 'See them all with `sillon user invitations`.',
  },
  invitation_accepted: {
    says: 'The invitation was accepted already.',
    next: 'Take the roles back with `sillon user role`.',
  },
  url_invalid: { says: '{about} is no address of a shop.', next: 'Write it like http://localhost:3000.' },
  server_unreachable: {
    says: 'No shop answers at {about}.',
    next: 'Start one with `sillon serve`, or leave --url out.',
  },
  init_incomplete: {
    says: 'The shop cannot be opened with these answers; nothing was written.',
    next: 'Give them as flags or by --file; see `sillon init --help`. At a terminal they are asked for.',
  },
  init_open: {
    says: 'The shop is open, but a step is not done: {about}.',
    next: 'Run `sillon init` again when it can be done.',
  },
  init_taken: {
    says: 'Somebody else has opened this shop meanwhile; nothing was written.',
    next: 'Sign in as its owner, or name another database.',
  },
  init_demonstration: {
    says: 'This database holds the demonstration, whose passwords everybody knows.',
    next: 'Name an empty one with --data-dir or DATABASE_URL.',
  },
  no_shop_here: {
    says: 'No shop is running, and there is none in {about}.',
    next: 'Start one with `sillon serve`, or name one with --url or --data-dir.',
  },
  nothing_runs: {
    says: 'No shop is running on {about}, so there is nothing to watch.',
    next: 'Start it with `sillon serve`, or name a running one with --url.',
  },
  package_damaged: {
    says: 'What was loaded is not the package that the shop has; it was thrown away: {about}',
    next: 'Load it again.',
  },
  package_unsigned: {
    says: 'The package is not signed by this shop, or a file in it is not what its list says: {about}',
    next: 'Do not work with it. Tell the shop.',
  },
  directory_locked: {
    says: 'Another process has the database open, but no shop answers there: {about}',
    next: 'Wait until it has started, or stop it.',
  },
  stop_server_first: {
    says: 'A running shop has the embedded database open ({about}), and only one process may.',
    next: 'Stop it first, or set DATABASE_URL: on PostgreSQL both can work at once.',
  },
  already_open: { says: 'The shop is open already, at {about}.' },
  port_taken: {
    says: 'Another program listens on {about}.',
    next: 'Choose another --port; 0 takes a free one.',
  },
  database_unreachable: {
    says: 'The database does not answer: {about}',
    next: 'Check DATABASE_URL, or unset it to use the embedded database.',
  },
  database_login_refused: {
    says: 'The database refused: {about}',
    next: 'Check user and password in DATABASE_URL.',
  },
  database_missing: {
    says: 'The database refused: {about}',
    next: 'Make it with `createdb`, or correct DATABASE_URL.',
  },
  database_not_allowed: {
    says: 'The database lets the shop in, but not make its tables: {about}',
    next: 'Let this user own the database: `ALTER DATABASE name OWNER TO user`.',
  },
  database_too_old: { says: '{about}.', next: 'Upgrade PostgreSQL, or unset DATABASE_URL.' },
  folder_unusable: {
    says: 'The folder of the shop cannot be used: {about}.',
    next: 'Name another with --data-dir or DATA_DIR, or let this user write there.',
  },
  database_damaged: {
    says: 'The database of the shop is damaged; it is left as it is: {about}.',
    next: 'Put a copy of the folder back, or name another with --data-dir or DATA_DIR.',
  },
  settings_invalid: { says: '{about}', next: 'Correct the environment.' },
  build_failed: { says: 'The pages could not be built: {about}' },
  not_open_now: { says: 'That cannot be done now.', next: '{about}' },
  cart_full: { says: 'The cart takes no more lines.', next: 'Order these first.' },
  quantity_limit: { says: 'One line takes 1 to 99 copies.' },
  line_unknown: { says: 'The cart holds no line {about}.', next: 'See the lines with `sillon cart show`.' },
  size_needed: { says: 'This comes in sizes.', next: 'Add one, as in 12:1:M. There are: {about}' },
  size_unknown: { says: 'There is no such size.', next: 'There are: {about}' },
  item_unknown: { says: 'This record has no such pressing.', next: 'There are: {about}' },
  file_unreadable: { says: 'Cannot read {about}.', next: 'Check the path; - reads from stdin.' },
  file_wrong: { says: '{about}', next: 'Give a release dump of Discogs, as XML or gzipped XML.' },
  file_exists: { says: '{about} is there already.', next: 'Choose another name, or give --force.' },
  nothing_to_print: {
    says: 'Nothing of what you asked for waits to be packed.',
    next: 'Name orders, or see `sillon order parcels`.',
  },
  file_unwritable: { says: 'Cannot write {about}.', next: 'Check the folder.' },
  quote_refused: {
    says: 'This run cannot be made.',
    next: 'Correct the choices named above; see them with `sillon quote --help`.',
  },
  row_unreadable: { says: 'This row cannot be read: {about}.' },
  part_unknown: {
    says: 'There is no printed part of that name.',
    next: 'Name one of {about}, with its letter or number behind: label.a, inner.2.',
  },
  track_list_wrong: {
    says: 'This is no track list: {about}.',
    next: 'Give side, title and length of each track, as CSV or JSON: A,Intro,3:45.',
  },
  rate_card_unknown: { says: 'There is no rate card {about}.', next: 'Name one of those, or a JSON file.' },
  rate_card_refused: {
    says: 'This rate card is refused as a whole.',
    next: 'Correct what is named above; start from `sillon quote rate-card show --json`.',
  },
  json_invalid: { says: 'This is not JSON: {about}' },
  file_missing: { says: 'There is no file {about}.', next: 'Check the path.' },
  machine_missing: {
    says: 'No machine is exported by {about}.',
    next: 'Export what `createMachine` or `setup(…).createMachine` gives.',
  },
  machine_unreadable: { says: 'Cannot load {about}', next: 'Mend the module, or give another.' },
  model_broken: { says: 'The model cannot be walked: {about}' },
  trace_unreadable: {
    says: 'This is no trace: {about}.',
    next: 'Give a file that `sillon test` has kept, such as .data/traces/cart.json.',
  },
  quote_number_needed: {
    says: '{about} is no number of a quote.',
    next: 'Staff find it with `sillon quote list`.',
  },
  shop_unknown: { says: 'There is no shop {about}.', next: 'See their codes with `sillon shop list`.' },
  view_unknown: { says: 'There is no view {about}.', next: 'See them with `sillon view list DESK`.' },
  machine_unknown: { says: 'There is no machine {about}.', next: 'See them with `sillon machine list`.' },
  machine_unwatched: {
    says: '{about} runs in a browser or a terminal: the shop keeps no log of it.',
    next: 'Watch one of the family `lifecycle`; see them with `sillon machine list`.',
  },
  level_missing: {
    says: 'There is no driver for {about}.',
    next: 'Leave --against out to test the machine itself.',
  },
  demonstration_missing: {
    says: 'The shop at {about} does not sell the records of the demonstration, which the models buy.',
    next: 'Leave --url out for a shop of its own, or seed an empty one with `sillon seed`.',
  },
  endpoint_unknown: { says: 'There is no endpoint {about}.', next: 'See them with `sillon api --list`.' },
  same_as_before: {
    says: 'The same order stands in this file already, {about}.',
    next: 'Give each its own `reference` to order both.',
  },
  parcel_twice: { says: 'The same parcel stands in this file already, {about}.' },
  parcel_sent_otherwise: {
    says: '{about} was sent before, with another number; nothing was changed.',
    next: 'See it: `sillon order show ID --staff`; correct it: `sillon order correct-tracking`.',
  },
  parcel_not_waiting: {
    says: '{about} cannot be packed: it is not paid, was cancelled, or waits for a record to come in.',
    next: 'See it with `sillon order show ID --staff`; let a record go with `sillon order release`.',
  },
  parcel_lines_wrong: {
    says: 'Of {about} other copies wait than you named; nothing of it was sent.',
    next: 'See what waits with `sillon order parcels --find {about}`.',
  },
  order_unknown: {
    says: 'There is no order {about}, or no part of it in that shop.',
    next: 'Check the number.',
  },
  run_not_in: {
    says: 'The run of {about} is not in the warehouse yet.',
    next: 'Say that it came with `sillon project production {about} --stage received`.',
  },
  nothing_pressed: {
    says: 'Nothing of this project is pressed: it is {about}.',
    next: 'A pressing begins once the goal is met; see `sillon project status`.',
  },
  stage_not_next: {
    says: '{about}',
    next: 'See what each stage needs with `sillon project production --help`.',
  },
  requires_action: { says: 'The bank wants to ask you first.', next: 'Open the address, then `{about}`.' },
  processing: { says: 'The payment is being worked on.', next: 'Ask again with `{about}`.' },
  failed: { says: 'The payment failed; nothing was charged.', next: otherCard },
  canceled: {
    says: 'This order was cancelled.',
    next: 'Take another reference to order the same again.',
  },
} as const satisfies Record<string, Words>
