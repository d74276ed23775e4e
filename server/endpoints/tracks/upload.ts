import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readyToEncode } from '../../tracks/encode-apart.ts'
import { beginUpload, finishUpload, giveUpUpload, takePart } from '../../tracks/upload-track.ts'
import { openDraft } from '../../tracks/open-draft.ts'
import { fieldsOf } from '../../store/drafts.ts'

/** Some six seconds of a CD's sound. What is shorter is encoded before a thread would have started. */
const longSoundBytes = 1_048_576

/** Takes a track in parts: its beginning, each part, its end or its giving up. Spec section 7. */
export const upload: Handler<'tracks.upload'> = async (context, input) => {
  const own = await openDraft(context.db, context.user, input.project_id)
  if ('error' in own) return own
  if (input.uploading) {
    if ((input.fileSize ?? 0) > longSoundBytes) readyToEncode()
    return beginUpload(context, context.user, input)
  }
  if (input.abort) return giveUpUpload(context, context.user, input)
  if (input.data !== undefined) return takePart(context, context.user, input)
  if (input.files === undefined) return fail('input_invalid', { uploading: 'input_required' })
  const artist = fieldsOf(own.row)['artist'] ?? own.row.project.artistName
  return finishUpload(context, context.user, input, artist)
}
