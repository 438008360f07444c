"""`flask --app wsgi demo`."""

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

_VEDADA = (
    "La demostración tiene claves públicas: con ENTORNO=produccion no se crea. Para probar, use ENTORNO=local y una "
    "base aparte."
)


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
    if current_app.config["PRODUCCION"]:
        raise click.ClickException(_VEDADA)
    from api.commands import preparar
    from demo import demostracion

    if con_migraciones:
        contexto.invoke(preparar)
    if demostracion.crear():
        click.echo("Datos de demostración creados.")
