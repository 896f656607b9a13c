// Imported first, and in old syntax, so that an old version of Node prints a sentence instead of a stack
// trace.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Business Cashflow needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  console.error("Install a newer one from https://nodejs.org and run the same command again.");
  process.exit(1);
}
