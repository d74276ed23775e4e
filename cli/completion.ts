import type { Command, Option } from 'commander'

interface Node {
  /** Words before this command, such as `cart add`; empty for the program. */
  readonly path: string
  readonly words: readonly { readonly name: string; readonly says: string }[]
  readonly options: readonly { readonly flag: string; readonly says: string; readonly takesValue: boolean }[]
  readonly choices: readonly string[]
}

const flagsOf = (option: Option, isGlobal: boolean) =>
  [option.long, isGlobal ? undefined : option.short]
    .filter(flag => flag !== undefined && flag !== null)
    .map(flag => ({ flag, says: option.description, takesValue: option.required || option.optional }))

/** The tree of commands as completion needs it; options of the program are known everywhere. */
function nodesOf(program: Command): Node[] {
  const common = [
    ...program.options.flatMap(option => flagsOf(option, true)),
    { flag: '--help', says: 'what it does, with examples', takesValue: false },
  ]
  const walk = (command: Command, path: string): Node[] => [
    {
      path,
      words: command.commands.map(child => ({ name: child.name(), says: child.description() })),
      options: [...(path === '' ? [] : command.options.flatMap(option => flagsOf(option, false))), ...common],
      choices: command.registeredArguments.flatMap(({ argChoices = [] }) => [...argChoices]),
    },
    ...command.commands.flatMap(child => walk(child, `${path} ${child.name()}`.trim())),
  ]
  return walk(program, '')
}

const wordsOf = ({ words, choices }: Node): string => [...words.map(({ name }) => name), ...choices].join(' ')
const flagsText = ({ options }: Node): string => options.map(({ flag }) => flag).join(' ')
const valueFlags = (nodes: readonly Node[]): string[] => [
  ...new Set(nodes.flatMap(({ options }) => options.filter(one => one.takesValue).map(({ flag }) => flag))),
]

/** The completion script of a shell, made from the tree of commands. */
export function completionScript(program: Command, shell: string): string {
  const nodes = nodesOf(program)
  if (shell === 'fish') return fish(nodes)
  return shell === 'zsh' ? zsh(nodes) : bash(nodes)
}

const bash = (nodes: readonly Node[]): string => `# Completion of sillon for bash.
_sillon() {
  local current=\${COMP_WORDS[COMP_CWORD]} path="" words="" flags="" word skip="" i
  local all=" ${nodes.map(({ path }) => path.replaceAll(' ', '/')).join(' ')} "
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $skip ]]; then skip=""; continue; fi
    case $word in
      ${valueFlags(nodes).join('|')}) skip=1 ;;
      -*) ;;
      *) [[ $all == *" \${path:+$path/}$word "* ]] && path=\${path:+$path/}$word ;;
    esac
  done
  if [[ -n $skip ]]; then COMPREPLY=($(compgen -f -- "$current")); return; fi
  case $path in
${nodes.map(bashNode).join('\n')}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _sillon sillon
`

const bashNode = (node: Node): string =>
  `    "${node.path.replaceAll(' ', '/')}") words="${wordsOf(node)}" flags="${flagsText(node)}" ;;`

/** Text between single quotes of zsh, in which a colon ends the word. */
const zshText = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:')

const zsh = (nodes: readonly Node[]): string => `#compdef sillon
# Completion of sillon for zsh.
_sillon() {
  local at="" word skip="" i
  local all=" ${nodes.map(({ path }) => path.replaceAll(' ', '/')).join(' ')} "
  local -a words_here flags_here
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    if [[ -n $skip ]]; then skip=""; continue; fi
    case $word in
      ${valueFlags(nodes).join('|')}) skip=1 ;;
      -*) ;;
      *) [[ $all == *" \${at:+$at/}$word "* ]] && at=\${at:+$at/}$word ;;
    esac
  done
  if [[ -n $skip ]]; then _files; return; fi
  case $at in
${nodes.map(zshNode).join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then _describe option flags_here
  elif (( \${#words_here} )); then _describe command words_here
  else _files; fi
}
if [[ $funcstack[1] == _sillon ]]; then _sillon "$@"; else compdef _sillon sillon; fi
`

function zshNode(node: Node): string {
  const words = [...node.words, ...node.choices.map(name => ({ name, says: '' }))]
  const said = (name: string, says: string) => `'${name}${says === '' ? '' : `:${zshText(says)}`}'`
  return `    "${node.path.replaceAll(' ', '/')}")
      words_here=(${words.map(({ name, says }) => said(name, says)).join(' ')})
      flags_here=(${node.options.map(({ flag, says }) => said(flag, says)).join(' ')}) ;;`
}

const fishText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

const fish = (nodes: readonly Node[]): string => {
  const lines = nodes.flatMap(node => {
    const here = `-n '__sillon_at "${node.path}"'`
    const words = [...node.words, ...node.choices.map(name => ({ name, says: '' }))]
    return [
      ...words.map(({ name, says }) => `complete -c sillon -f ${here} -a '${name}' -d '${fishText(says)}'`),
      ...node.options.map(({ flag, says, takesValue }) => {
        const name = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`
        return `complete -c sillon ${here} ${name}${takesValue ? ' -r' : ''} -d '${fishText(says)}'`
      }),
    ]
  })
  const leaves = nodes.map(({ path }) => path).filter(path => path !== '')
  return `# Completion of sillon for fish.
function __sillon_at
  set -l path
  set -l skip 0
  for word in (commandline -opc)[2..-1]
    if test $skip = 1
      set skip 0
    else if contains -- $word ${valueFlags(nodes).join(' ')}
      set skip 1
    else if not string match -q -- '-*' $word
      if contains -- (string join ' ' $path $word) ${leaves.map(path => `'${path}'`).join(' ')}
        set path $path $word
      end
    end
  end
  # In quotes, so that at the very beginning an empty word is compared and not none.
  test "$path" = "$argv[1]"
end
${lines.join('\n')}
`
}
