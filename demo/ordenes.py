"""`flask --app wsgi demo`."""

import click
from flask import Flask
from flask.cli import with_appcontext


def init_app(app: Flask) -> None:
    app.cli.add_command(demo)


@click.command()
@click.option(
    "--preparar", "con_migraciones", is_flag=True, help="Lleva antes la base a la última migración."
)
@click.pass_context
@with_appcontext
def demo(contexto: click.Context, con_migraciones: bool) -> None:
    """Crea los datos de demostración (una sola vez)."""
    from api.commands import preparar
    from demo import demostracion

    if con_migraciones:
        contexto.invoke(preparar)
    if demostracion.crear():
        click.echo("Datos de demostración creados.")
