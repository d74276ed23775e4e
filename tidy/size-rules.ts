import { programs, type Repository } from './repository.ts'
import { type Finding, findingAt, lines, type Rule } from './rule.ts'

const maxFileLines = 300
const maxFunctionLines = 60
const maxLineColumns = 110

function written(repository: Repository): readonly string[] {
  const styles = repository.paths.filter(path => path.endsWith('.css') && !path.includes('.gen.'))
  return [...programs(repository), ...styles]
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}

export const fileLength: Rule = {
  name: `a file has at most ${maxFileLines} lines`,
  find: repository =>
    written(repository).flatMap(path => {
      const count = countLines(repository.read(path))
      const cure = 'Split it by what its parts are for, and name each part'
      return count > maxFileLines ? [{ path, problem: `${count} lines`, cure }] : []
    }),
  wrong: {
    'one line too many': { 'domain/a.ts': lines(maxFileLines + 1) },
    'a long style sheet': { 'ui/a.css': lines(maxFileLines + 1, 'a {}') },
  },
  right: { 'exactly full, with a last newline': { 'domain/a.ts': `${lines(maxFileLines)}\n` } },
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function longFunctions(repository: Repository, path: string): Finding[] {
  const file = repository.parse(path)
  return file.places.flatMap(({ node }) => {
    if (!functionTypes.has(node.type)) return []
    const count = file.lineOf(node.end) - file.lineOf(node.start) + 1
    if (count <= maxFunctionLines) return []
    const cure = 'Name its steps as functions; split a describe block or a component by subject'
    return [findingAt(file, node.start, `a function of ${count} lines, over ${maxFunctionLines}`, cure)]
  })
}

export const functionLength: Rule = {
  name: `a function has at most ${maxFunctionLines} lines`,
  find: repository => programs(repository).flatMap(path => longFunctions(repository, path)),
  wrong: {
    'a function': { 'domain/a.ts': `function a() {\n${lines(maxFunctionLines - 1, ';')}\n}` },
    'a describe block': { 'domain/a.test.ts': `describe('a', () => {\n${lines(59, ';')}\n})` },
    'a method': { 'domain/a.ts': `class A {\n a() {\n${lines(59, ';')}\n}}` },
  },
  right: { 'exactly full': { 'domain/a.ts': `const a = () => {\n${lines(58, ';')}\n}` } },
}

export const lineLength: Rule = {
  name: `a line has at most ${maxLineColumns} columns`,
  find: repository =>
    written(repository).flatMap(path =>
      repository
        .read(path)
        .split('\n')
        .flatMap((line, index) => {
          if (line.length <= maxLineColumns) return []
          const cure = 'Break it: the formatter breaks code, comments and texts are for you'
          return [{ path, line: index + 1, problem: `${line.length} columns`, cure }]
        }),
    ),
  wrong: { 'one column too many': { 'domain/a.ts': `// ${'x'.repeat(maxLineColumns - 2)}` } },
  right: { 'exactly full': { 'domain/a.ts': `// ${'x'.repeat(maxLineColumns - 3)}` } },
}
