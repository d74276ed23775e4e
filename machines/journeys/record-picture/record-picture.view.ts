import type { RecordPictureSnapshot } from './record-picture.machine.ts'

/** The picture of a record as it is, the file that is to take its place, and what can be done. */
export function viewRecordPicture(snapshot: RecordPictureSnapshot) {
  const { desk, id, isOwn, picture, file, problem, about } = snapshot.context
  return {
    desk,
    id,
    isOwn,
    picture,
    file,
    problem,
    about,
    /** `open`, `chosen`, `confirming`, `sending`, `reading` or `uncertain`. */
    status: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    can: {
      choose: snapshot.matches('open') || snapshot.matches('chosen'),
      askRemoval: snapshot.can({ type: 'recordPicture.askRemoval' }),
      again: snapshot.can({ type: 'recordPicture.again' }),
    },
  }
}

export type RecordPictureView = ReturnType<typeof viewRecordPicture>
