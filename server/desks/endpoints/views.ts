import { isFailure } from '#contract'
import { mostShownColumns, mostViews } from '#domain/desks/view.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import type { DeskBindings } from '../check-record.ts'
import { countOwnViews, listViews, removeView, saveView } from '../store/views.ts'
import { boundDesk } from './bound-desk.ts'
import { askedOf } from './lists.ts'

/** Views of lists: those that were saved, by whoever may see the desk. */
export function deskViewHandlers(bindings: DeskBindings) {
  const views: Handler<'desk.views'> = async ({ db, user }, { desk }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    return isFailure(binding) ? binding : { items: await listViews(db, desk, user.id) }
  }

  const save: Handler<'desk.saveView'> = async ({ db, user }, { desk, ...view }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    if (isFailure(binding)) return binding
    const { columns = '', name } = view
    // What the list would refuse is no view.
    const asked = askedOf(binding, { ...view, columns: columns === '' ? undefined : columns })
    if (isFailure(asked)) return asked
    if (asked.columns.length > mostShownColumns) return fail('input_invalid', { columns: 'too_many' })
    if (Object.hasOwn(binding.desk.views ?? {}, name)) return fail('input_invalid', { name: 'taken' })
    if ((await countOwnViews(db, desk, user.id, name)) >= mostViews)
      return fail('input_invalid', { name: 'too_many' })
    await saveView(db, { desk, owner: user.id }, view)
    return { items: await listViews(db, desk, user.id) }
  }

  const remove: Handler<'desk.removeView'> = async ({ db, user }, { desk, id }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    if (isFailure(binding)) return binding
    const isOfAll = user.staffRoles.includes('owner')
    if (!(await removeView(db, { desk, id, owner: user.id, isOfAll }))) return fail('not_found')
    return { items: await listViews(db, desk, user.id) }
  }

  return { 'desk.views': views, 'desk.saveView': save, 'desk.removeView': remove }
}
