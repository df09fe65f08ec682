const GRACE_MS = 5000;

/** Our own group, which `runChild` made us the leader of. */
function tellAll(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.exit(1);
  }
}

if (process.channel) {
  process.once('disconnect', () => {
    // One that lets go of the channel itself has set its exit code and is on its way out.
    if (process.exitCode !== undefined) return;
    setTimeout(() => tellAll('SIGKILL'), GRACE_MS);
    tellAll('SIGTERM');
  });
  // Listening must not keep a program alive that has nothing more to do.
  process.channel.unref();
}
