import type { ZipView } from '#machines/track-uploads.ts'
import { useT } from '../../text/text-context.tsx'
import { useFailureWords } from './creation-words.ts'
import { usePartWords } from './finding-words.ts'

type ZippedFile = ZipView['files'][number]

/** Where a file went, or why nowhere. */
function FileRow({ file, isHandedIn }: { file: ZippedFile; isHandedIn: boolean }) {
  const { name, slot, part, standing, code } = file
  const t = useT()
  const words = useFailureWords()
  const partOf = usePartWords()
  // What had no place yet has one now.
  if (code === early && isHandedIn) return <li>{t('creation.zip_send_now', { name })}</li>
  if (code !== null) return <li className="line-problem">{`${name}: ${words(code)}`}</li>
  const place =
    slot === 'part'
      ? t('creation.zip_part', { part: partOf(part ?? '') ?? part ?? '' })
      : t('creation.zip_track')
  return <li>{t(standing === 'kept' ? 'creation.zip_kept' : 'creation.zip_waits', { name, place })}</li>
}

/** Of a print file that came before its project was handed in. */
const early = 'zip_parts_later'

/** ZIPs that came: how far each is unpacked, and every file in it, so that none is lost without a word. */
export function ZipList({ zips, isHandedIn = false }: { zips: readonly ZipView[]; isHandedIn?: boolean }) {
  const t = useT()
  if (zips.length === 0) return null
  return (
    <div className="stack-s">
      <h3>{t('creation.zips')}</h3>
      <ul className="stack">
        {zips.map(({ id, name, isWaiting, percent, files }) => (
          <li key={id} className="stack-s">
            {isWaiting ? (
              <label className="stack-s">
                {t('creation.zip_unpacking', { name, percent })}
                <progress value={percent} max={100} />
              </label>
            ) : (
              <p>{t('creation.zip_done', { name })}</p>
            )}
            <ul className="stack-s" aria-label={t('creation.zip_files', { name })}>
              {files.map(file => (
                <FileRow key={file.name} file={file} isHandedIn={isHandedIn} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
