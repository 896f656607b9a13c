@rem npm scripts say "exec", which in other shells puts the program in the place of the shell, so that signals reach it.
@%*
