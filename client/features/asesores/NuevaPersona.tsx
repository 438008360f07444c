import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, useEnvio } from '@/ui/form';
import { crear, DISTRIBUIDOR } from './api';
import { CamposPersona } from './CamposPersona';
import { toPersona } from './enlaces';
import { aCuerpo, enBlanco, type DatosPersona } from './formulario';
import estilos from './personal.module.css';

export function NuevaPersona({ perfil, alCerrar }: { perfil: number; alCerrar: () => void }) {
  const form = useForm<DatosPersona>({ defaultValues: enBlanco(perfil) });
  const navegar = useNavigate();
  const enviar = useEnvio(form, 'No se creó el usuario', async (datos, clave) => {
    const persona = await crear(aCuerpo(datos), clave);
    avisoBreve(`Su clave temporal va en camino a ${persona.USU_CORREO}`, 'Usuario creado');
    alCerrar();
    // Un distribuidor necesita empresas: el paso siguiente es asignárselas.
    void navegar(toPersona(persona.USU_CODIGO, persona.PRF_CODIGO === DISTRIBUIDOR ? 'empresas' : undefined));
  });
  return (
    <VentanaForm titulo="Nuevo usuario" tamano={640} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar}>
        <CamposPersona />
        <p className={estilos.nota}>
          Recibirá por correo una clave temporal que sirve 72 horas; al ingresar elegirá la suya.
        </p>
        <Acciones>
          <Button variant="default" onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Crear usuario</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
