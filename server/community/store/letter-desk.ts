// The desk of letters: what was written to the shop, who looks after it, what was answered.
import { sql } from 'drizzle-orm'
import { letterDesk } from '#domain/desks/letter-desk.ts'
import { keeperSql, staffBy } from '../../database/staff-by.ts'
import { bindDesk, keptIn, partOf, type Values, type Written } from '../../desks/store/binding.ts'
import { type LetterRow, lockLetter, updateLetter } from './letters.ts'

const subject = sql`coalesce(nullif(m.subject, ''), left(m.message, 60))`
/** As the index `contact_messages_words` has it. */
const words = sql`f_unaccent(lower(m.name || ' ' || m.email || ' ' ||
  coalesce(m.subject, '') || ' ' || m.message))`

const textOf = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

const written: Written<LetterRow> = { note: value => ({ note: textOf(value) }) }

export const letterBinding = bindDesk(letterDesk, {
  from: sql`contact_messages m left join quotes q on q.id = m.quote_id`,
  key: sql`m.id`,
  among: sql`true`,
  columns: {
    subject,
    kind: sql`m.kind`,
    person: sql`m.name`,
    email: sql`m.email`,
    lang: sql`m.lang`,
    state: sql`m.state`,
    created: sql`m.created_at`,
    message: sql`m.message`,
    answer: sql`m.answer`,
    answered: sql`m.answered_at`,
    client: { id: sql`m.user_id`, text: sql`m.name` },
    quote: { id: sql`m.quote_id`, text: sql`q.id || '-' || q.version` },
    origin: sql`m.origin`,
    assigned: keeperSql(sql`m.assigned_to`),
    note: sql`m.note`,
  },
  found: sought => sql`${words} like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) => void (await lockLetter(tx, id)),
  write: async (tx, id, values) => {
    const email = textOf(values['assigned'])
    const isAssigned = 'assigned' in values
    const assignedTo = email === '' ? null : await staffBy(tx, email)
    if (isAssigned && assignedTo === undefined) return { mistakes: { assigned: 'choice_unknown' } }
    const change = { ...keptIn(written, values), ...(isAssigned && { assignedTo: assignedTo ?? null }) }
    await updateLetter(tx, id, change)
    return undefined
  },
})
