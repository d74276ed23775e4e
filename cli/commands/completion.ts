import { Argument, Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** `sillon completion bash|zsh|fish` */
export function completionCommand(host: Host, programOf: () => Command): Command {
  const run: Run<object> = async (terminal, [shell = '']) => {
    const { completionScript } = await import('../completion.ts')
    const { exitCodes } = await import('../terminal/exit-code.ts')
    terminal.out(completionScript(programOf(), shell))
    return exitCodes.ok
  }
  const command = new Command('completion')
    .description('a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
  withExamples(command, [
    ['source <(sillon completion bash)', 'in ~/.bashrc'],
    ['sillon completion zsh > "${fpath[1]}/_sillon"', 'once, then start zsh again'],
    ['sillon completion fish > ~/.config/fish/completions/sillon.fish', 'once'],
  ])
  return acting(command, host, run)
}
