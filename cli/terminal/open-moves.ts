/** Rows of moves by their names; `command` is what a terminal calls a move that is called otherwise there. */
type MoveRows = Readonly<Record<string, object>>

const commandOf = (rows: MoveRows, move: string): string => {
  const row = rows[move]
  return row !== undefined && 'command' in row && typeof row.command === 'string' ? row.command : move
}

/** Moves that are open, by the words that a command line takes. */
export const openMoves = (moves: readonly string[], rows: MoveRows): string =>
  moves.length === 0 ? 'none' : moves.map(move => commandOf(rows, move)).join(', ')
