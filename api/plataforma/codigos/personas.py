"""Si quien vende es una persona o una sociedad, como el SRI lo dice de quien emitió lo que se reembolsa (ficha
técnica, tabla 26)."""

PERSONA, SOCIEDAD = "01", "02"
