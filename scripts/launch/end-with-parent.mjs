const GRACE_MS = 5000;

/** Signals the process group that `runChild` made this process the leader of. */
function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.exit(1);
  }
}

if (process.channel) {
  process.once('disconnect', () => {
    // A program that closed the channel itself has set its exit code and is exiting.
    if (process.exitCode !== undefined) return;
    setTimeout(() => signalGroup('SIGKILL'), GRACE_MS);
    signalGroup('SIGTERM');
  });
  // The listener must not keep a finished program alive.
  process.channel.unref();
}
