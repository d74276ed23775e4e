/** Rows of moves by their names; `command` is what a terminal calls a move that is called otherwise there. */
type MoveRows = Readonly<Record<string, object>>

const commandOf = (rows: MoveRows, move: string): string => {
  const row = rows[move]
  return row !== undefined && 'command' in row && typeof row.command === 'string' ? row.command : move
}

/** Moves that are open, by the words that a command line takes; each once, where it makes several. */
export const openMoves = (moves: readonly string[], rows: MoveRows): string =>
  moves.length === 0 ? 'none' : [...new Set(moves.map(move => commandOf(rows, move)))].join(', ')
