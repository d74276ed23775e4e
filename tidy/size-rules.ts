import { isTest, programs, type Repository } from './repository.ts'
import { type Finding, findingAt, lines, type Rule } from './rule.ts'
import { isNode, nameOf } from './syntax-tree.ts'

const maxFileLines = 300
const maxFunctionLines = 60
const maxLineColumns = 110
const maxMachineLines = 220
const maxChartLines = 120

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

/** The longest argument of a call to createMachine in a file, in lines, with where it stands. */
function longCharts(repository: Repository, path: string): Finding[] {
  const file = repository.parse(path)
  return file.places.flatMap(({ node, key, parent }) => {
    const callee = key === 'arguments' ? parent?.node['callee'] : undefined
    const name = isNode(callee) ? nameOf(callee['property'] ?? callee) : undefined
    const count = file.lineOf(node.end) - file.lineOf(node.start) + 1
    if (name !== 'createMachine' || count <= maxChartLines) return []
    return [
      findingAt(file, node.start, `a chart of ${count} lines, over ${maxChartLines}`, 'It is two machines'),
    ]
  })
}

export const machineSize: Rule = {
  name: `a machine's file has at most ${maxMachineLines} lines, its chart ${maxChartLines}`,
  find: repository =>
    programs(repository)
      .filter(path => path.startsWith('machines/') && !isTest(path))
      .flatMap(path => {
        const count = countLines(repository.read(path))
        const cure = 'Move the setup to a file of its own, NAME.parts.ts'
        const isLong = path.endsWith('.machine.ts') && count > maxMachineLines
        return [
          ...(isLong ? [{ path, problem: `${count} lines`, cure }] : []),
          ...longCharts(repository, path),
        ]
      }),
  wrong: {
    file: { 'machines/a/a.machine.ts': lines(maxMachineLines + 1) },
    chart: { 'machines/a/a.machine.ts': `parts.createMachine({${lines(maxChartLines + 1, '')}})` },
  },
  right: {
    'exactly full': { 'machines/a/a.machine.ts': `parts.createMachine({${lines(maxChartLines, '')}})` },
  },
}
