// `sillon artist picture`, `sillon label picture`, `sillon shop logo`: the one picture of a record.
import { Command } from 'commander'
import { deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { pictureDesks } from '#domain/media/record-picture.ts'
import { acting, type Host, withExamples } from '../../command.ts'
import type { RecordPictureOptions } from '../../desk/record-picture.ts'

const cutting = {
  artist: 'it is cut to a square',
  label: 'it is cut to a square',
  shop: 'it keeps its proportions and what can be seen through',
} as const

/** Gives a record another picture, or takes it away; none where the desk has no pictures. */
export function pictureCommands(host: Host, { noun }: NamedDesk): Command[] {
  const desk = pictureDesks.find(known => known === noun)
  if (desk === undefined) return []
  const name = deskOf(desk).picture ?? ''
  const command = new Command(name)
    .description(`give a ${desk} another ${name}, or take it away`.replace('a artist', 'an artist'))
    .argument('<id>', `number or name, as in \`sillon ${desk} list\``)
    .argument('[file]', `JPEG, PNG, WebP, GIF or AVIF, or - for what comes in; ${cutting[desk]}`)
    .option('--remove', 'take it away, with its file')
  withExamples(command, [
    [`sillon ${desk} ${name} 12 ${desk}.png`, 'from a file'],
    [`sillon ${desk} ${name} 12 --remove`, 'none any more'],
  ])
  return [
    acting<RecordPictureOptions>(command, host, async (terminal, args, options) =>
      (await import('../../desk/record-picture.ts')).setPicture(terminal, desk, args, options),
    ),
  ]
}
