import { ownData } from './own-data.ts'
import type { Handler } from '../http/handler.ts'

/** Everything the shop knows of the account, as a zip of JSON files. */
export const exportData: Handler<'user.export'> = async ({ db, user, clock }) => {
  const at = clock.now()
  return {
    file_name: `sillon-data-${at.toISOString().slice(0, 10)}.zip`,
    content_type: 'application/zip',
    bytes: await ownData(db, user.id, at),
  }
}
