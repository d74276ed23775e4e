// The body of the process that unfolds pictures, one after another: a picture in, its forms or a code out.
// It gives way to the shop, and ends with it. Outside such a process it does nothing.
import { setPriority } from 'node:os'
import { isPictureWork, type PictureDone, type PictureWork } from './picture-messages.ts'
import { unfoldPicture } from './unfold-picture.ts'

/** Below what answers requests, so that these come first on a machine with few processors. */
const niceness = 10

async function done(work: PictureWork): Promise<PictureDone> {
  const result = await unfoldPicture(work.bytes, work).catch((): 'picture_invalid' => 'picture_invalid')
  return { result, heldBytes: process.memoryUsage.rss() }
}

if (process.send !== undefined) {
  setPriority(niceness)
  process.once('disconnect', () => process.exit())
  // A terminal tells everybody to end; the shop still wants the picture it is closing with.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.on('message', (message: unknown) => {
    if (isPictureWork(message)) void done(message).then(answer => process.send?.(answer))
  })
}
