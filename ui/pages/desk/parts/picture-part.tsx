import type { Output } from '#contract'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { pictureDesks } from '#domain/media/record-picture.ts'
import { rolesWith } from '#domain/people/rights.ts'
import { RecordPicture } from '../../../forms/record-picture.tsx'
import { Section } from '../../../parts/section.tsx'
import { useFmt, useT } from '../../../text/text-context.tsx'

type PictureProps = { noun: DeskNoun; record: Output<'desk.record'>; index: number; mayEdit: boolean }

/** The one picture of a record, for whoever may change it and for who may look; nothing at other desks. */
export function PicturePart({ noun, record, index, mayEdit }: PictureProps) {
  const t = useT()
  const fmt = useFmt()
  const desk = pictureDesks.find(known => known === noun)
  const { picture: column = '', rights, shown } = deskOf(noun)
  if (desk === undefined) return null
  const picture = record.cells[column]
  const name = record.cells[shown[0]]
  const roles = rights.edit === undefined ? [] : rolesWith(rights.edit)
  const refused = t('desks.read_only', { roles: roles.map(role => t(`staff.role_${role}`)).join(fmt.comma) })
  return (
    <Section title={t(desk === 'shop' ? 'picture.logo' : 'picture.title')} index={index}>
      <RecordPicture
        given={{ desk, id: record.id, isOwn: false, picture: typeof picture === 'string' ? picture : null }}
        name={typeof name === 'string' ? name : String(record.id)}
        {...(!mayEdit && { refused })}
      />
    </Section>
  )
}
