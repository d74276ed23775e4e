// The moves of a project that staff make by a command each.
import type { Command } from 'commander'
import type { ReviewMove, staffMoves } from '#machines/lifecycles/project/project.moves.ts'
import type { Host } from '../../command.ts'
import { moveCommand, type MoveWords, type Subject } from '../moves.ts'

/** What a terminal says of the moves that need nothing but a project. */
const words = {
  approve: {
    does: 'approve a project that waits to be checked (staff)',
    examples: line => [
      [line, 'it launches at its start'],
      [`${line} --json`, 'its step, open moves and log'],
    ],
  },
  launch: {
    does: 'put an approved project online now that its start has come (staff)',
    examples: line => [
      [line, 'without waiting for the clock'],
      [`${line} --json`, 'its step, open moves and log'],
    ],
  },
  archive: {
    does: 'take a project that is over out of the lists; its orders are all closed (staff)',
    examples: line => [
      [line, 'its step stays'],
      [`${line} --json`, 'its step, open moves and log'],
    ],
  },
} as const satisfies Partial<Record<ReviewMove, MoveWords>>

const why = { reason: ['text', 'why; its owner reads it', 'the rights of track 3 are not clear'] } as const

/** What a terminal says of the moves that need words. */
const saidWords = {
  askChanges: {
    does: 'send a project back to its owner, who changes and submits it anew (staff)',
    command: 'ask-changes',
    flags: why,
  },
  refuse: { does: 'refuse a project that waits to be checked (staff)', flags: why },
  takedown: {
    does: 'take a project off for a legal reason; everybody is paid back (the boss)',
    flags: { reason: ['text', 'the legal reason', 'a claim of the rights holder of 3 March'] },
  },
  close: {
    does: 'close a campaign that has its goal before its end, or without its files (the boss)',
    flags: { reason: ['text', 'why it does not wait', 'the plant has a free week'] },
  },
  extend: {
    does: 'have a campaign run longer, once, before its end (staff)',
    flags: { days: ['count', 'days, 30 at most', '14'] },
  },
} as const satisfies Partial<Record<keyof typeof staffMoves, MoveWords>>

const project: Subject = { noun: 'project', named: ['<id>', 'number of the project', '1001'] }

const move = (host: Host, name: keyof typeof words): Command =>
  moveCommand(host, project, name, words[name], async (terminal, [id = ''], options) =>
    (await import('../../project/move-project.ts')).moveProject(terminal, { id, moves: [name] }, options),
  )

type Saying = { readonly reason?: string; readonly days?: string; readonly final?: boolean }

/** By hand: a refusal may be final, and days are a number. */
function sayingMove(host: Host, name: keyof typeof saidWords): Command {
  const command = moveCommand<Saying>(
    host,
    project,
    name,
    saidWords[name],
    async (terminal, [id = ''], { reason, days, final, ...options }) =>
      (await import('../../project/move-project.ts')).moveProject(
        terminal,
        {
          id,
          moves: [name],
          said: {
            ...(reason !== undefined && { reason }),
            ...(days !== undefined && { days: Number(days) }),
            ...(final === true && { is_final: true }),
          },
        },
        options,
      ),
  )
  return name === 'refuse' ? command.option('--final', 'its owner cannot open it again') : command
}

/** In the order in which a project goes through them. */
export const projectMoveCommands = (host: Host): readonly Command[] => [
  move(host, 'approve'),
  move(host, 'launch'),
  sayingMove(host, 'askChanges'),
  sayingMove(host, 'refuse'),
  sayingMove(host, 'extend'),
  sayingMove(host, 'close'),
  sayingMove(host, 'takedown'),
  move(host, 'archive'),
]
