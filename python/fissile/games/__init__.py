"""What each game looks like, a module a game: `picture(game)` gives its cells."""
