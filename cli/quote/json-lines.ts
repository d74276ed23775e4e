interface Frame {
  /** The key or the place that is being read. */
  at: string | number
  awaitsKey: boolean
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g

/** Lines of a JSON text, counted from 1, by the path of what stands there: parts joined with dots. */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const frames: Frame[] = []
  let line = 1
  const note = () => {
    const path = frames.map(({ at }) => at).join('.')
    if (!lines.has(path)) lines.set(path, line)
  }
  for (const [token] of text.matchAll(tokens)) {
    const frame = frames.at(-1)
    if (token === '\n') line += 1
    else if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame !== undefined) {
      if (typeof frame.at === 'number') frame.at += 1
      else frame.awaitsKey = true
    } else if (token === ':' && frame !== undefined) frame.awaitsKey = false
    else if (token.startsWith('"') && frame?.awaitsKey === true) {
      frame.at = token.slice(1, -1)
      note()
    } else {
      note()
      if (token === '{') frames.push({ at: '', awaitsKey: true })
      if (token === '[') frames.push({ at: 0, awaitsKey: false })
    }
  }
  return lines
}

/** The line of a path; of one that is missing, the line of what it would stand in. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const line = lines.get(part)
    if (line !== undefined) return line
  }
  return 1
}
