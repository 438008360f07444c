"""Framework policy of the house: knows no domain word."""

P = "/api/comp"  # the platform's company API prefix (SPEC.md §7)
